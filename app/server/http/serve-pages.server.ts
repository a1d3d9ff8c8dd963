import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isJapanesePath, japanesePrefix } from "#domain/language-path";
import { isReading } from "#domain/request-method";
import type { Config } from "#server/config.server";
import { buildContext, ipContext, type Services, servicesContext } from "#server/context.server";
import type { ContentWatch } from "#server/db/content-version.server";
import { compressed } from "#server/http/compressed.server";
import { clientIpOf } from "#server/http/ip.server";
import { log, loggable } from "#server/log.server";

/** Lets the router handle a request of the client with this IP. */
export type FetchPage = (request: Request, ip: string) => Promise<Response>;

/** @param loadWhileDeveloping loads the current modules, in development only */
export function pageFetcher(
  services: Services,
  content: ContentWatch,
  loadWhileDeveloping: (() => Promise<ServerBuild>) | undefined,
): FetchPage {
  // The router also checks the origin of a write, but does not know of a proxy that terminates TLS.
  const allowedActionOrigins = [new URL(services.config.origin).host];
  const mode = loadWhileDeveloping ? "development" : "production";
  const handlersOf = (built: ServerBuild) => {
    const build = { ...built, allowedActionOrigins };
    return {
      version: built.assets.version,
      plain: createRequestHandler(build, mode),
      // The same pages under `/ja`: as basename it also applies to every link, form and redirect.
      japanese: createRequestHandler({ ...build, basename: japanesePrefix }, mode),
    };
  };
  let made: Promise<ReturnType<typeof handlersOf>> | undefined;
  const handlers = async () => {
    if (loadWhileDeveloping) return handlersOf(await loadWhileDeveloping());
    made ??= import("virtual:react-router/server-build").then(handlersOf);
    return made;
  };
  return async (request, ip) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(ipContext, ip);
    const isJapanese = isJapanesePath(new URL(request.url).pathname);
    const { version, plain, japanese } = await handlers();
    context.set(buildContext, version);
    const response = withPlainError(await (isJapanese ? japanese : plain)(request, context));
    // The error may be gone soon, so no cache may store it.
    if (response.status >= 400) response.headers.set("Cache-Control", "no-store");
    // After every write, so that the next request sees its changes and no action can forget it.
    const isWrite = !isReading(request.method);
    if (isWrite && response.status < 500) await content.refresh();
    return response;
  };
}

/** Replaces the router's developer message (405) for a write to a page without an action. */
function withPlainError(response: Response): Response {
  const isForPeople = response.status !== 405 || !response.headers.get("Content-Type")?.includes("json");
  if (isForPeople) return response;
  const plain = new Response("This URL takes no form.\n", response);
  plain.headers.set("Content-Type", "text/plain; charset=utf-8");
  return plain;
}

/** The last request handler. It renders pages. */
export function servePages(fetchPage: FetchPage, { trustProxy, origin }: Config) {
  const serve = async (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
    compressed(request, await fetchPage(request, clientIpOf(incoming, trustProxy)));
  return getRequestListener(serve, {
    // HTTP/1.0 requests may have no `Host`.
    hostname: new URL(origin).host,
    errorHandler(error) {
      const headers = { "Cache-Control": "no-store" };
      // For example, a path with a backslash.
      if (error instanceof RequestError) {
        log.warn({ reason: error.message, status: 400 }, "A request was refused");
        return new Response("This request cannot be understood.\n", { status: 400, headers });
      }
      log.error({ err: loggable(error) }, "A request could not be handled");
      return new Response("Something went wrong. Please try again in a moment.", { status: 500, headers });
    },
  });
}
