import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { s3Storage } from "#server/storage/s3.server";

test("files that the bucket does not delete are told", async () => {
  // S3 sends status 200 even if it does not delete a file. The body says why.
  const bucket = createServer(({ method }, response) => {
    if (method === "POST") {
      response.setHeader("Content-Type", "application/xml");
      response.write("<DeleteResult><Error><Key>a.jpg</Key><Code>AccessDenied</Code></Error></DeleteResult>");
    }
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => bucket.once("listening", resolve));
  const { port } = bucket.address() as AddressInfo;
  const storage = await s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "nyiur",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  await expect(storage.remove(["a.jpg", "b.jpg"])).rejects.toThrow(
    "did not delete 1 of the files: AccessDenied",
  );
  bucket.close();
  bucket.closeAllConnections();
});
