// Child processes do not get the settings of the product, because some are secrets.
const common = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" };

/** The allocator returns freed memory to the system: 50 MB less after a while, at the same speed. */
export const databaseEnvironment = {
  ...common,
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/**
 * The allocator keeps 16 MB of freed memory for the next buffer. With the settings of the database, a rendition
 * takes up to 1.8 times as long.
 */
export const pictureEnvironment = { ...common, MALLOC_TOP_PAD_: String(16 * 1024 * 1024) };
