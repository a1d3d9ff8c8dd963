// The settings of the product, with their secrets, are not passed on to child processes.
const common = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" };

/** The glibc settings return freed memory to the system: 50 MB less after a while, at the same speed. */
export const databaseEnvironment = {
  ...common,
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/**
 * Keeps 16 MB of freed memory. With the settings of the database, glibc asks the system again for each buffer of
 * an encoder, and a rendition takes up to 1.8 times as long.
 */
export const pictureEnvironment = { ...common, MALLOC_TOP_PAD_: String(16 * 1024 * 1024) };
