// npm run dev: the product with live reload.
import { installPackages, isRightNode } from "./fresh.mjs";

installPackages();
if (isRightNode()) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { start } = await vite.ssrLoadModule("/server.ts");
  await start({
    serveModules: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
  });
}
