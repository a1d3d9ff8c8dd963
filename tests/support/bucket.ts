import { join } from "node:path";
import S3rver from "s3rver";
import { freePort } from "./port.ts";
import { temporaryFolder } from "./server.ts";

const name = "nyiur";

/** A local S3 server, and the environment that makes a server use it. */
export async function startBucket() {
  const folder = await temporaryFolder();
  const port = await freePort();
  const options = {
    port,
    address: "127.0.0.1",
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name, configs: [] }],
  };
  let server = new S3rver(options);
  await server.run();
  return {
    /** Where s3rver keeps objects: under their keys, with a suffix of its own. */
    folder: join(folder.path, name),
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop: () => server.close(),
    async start() {
      server = new S3rver(options);
      await server.run();
    },
    remove: folder.remove,
  };
}
