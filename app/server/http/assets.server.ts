import sirv from "sirv";
import type { Step } from "#server/http/request.server";
import { sendText } from "#server/http/send-text.server";

/** The browser's modules and everything in public/, compressed at build time. */
export function serveAssets(): Step {
  const serve = sirv("build/client", {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (request, response, next) => {
    // A listed file may be gone because the build was replaced since the start. Only its response must fail.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, () => {
      if (!request.url?.startsWith("/assets/")) return next();
      sendText(response, 404, "Not found");
    });
  };
}
