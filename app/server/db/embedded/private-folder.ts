import { lstatSync } from "node:fs";

/** Whether a folder is only ours: in the temporary folder, another user may have made it, to answer our queries. */
export function isPrivate(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o077) === 0;
}
