// npm run dev: the product with live reload.
import { ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  const { listTextFiles } = await import("./text.mjs");
  listTextFiles();
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { start } = await vite.ssrLoadModule("/server.ts");
  await start({
    serveModules: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
  });
}
