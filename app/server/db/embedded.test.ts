import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("every acknowledged write of the embedded database is synced to the disk", async () => {
  let syncs = 0;
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    syncs++;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  const folder = fs.mkdtempSync(join(tmpdir(), "nyiur-synced-"));
  try {
    const { openEmbedded } = await import("#server/db/embedded.server");
    const database = await openEmbedded(folder);
    await database.exec("create table notes (text text)");
    const before = syncs;
    for (let n = 0; n < 20; n++) await database.query("insert into notes values ($1)", [`note ${n}`]);
    expect(syncs - before).toBeGreaterThanOrEqual(20);
    await database.close();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
    fs.rmSync(folder, { recursive: true });
  }
});
