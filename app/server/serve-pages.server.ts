import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isJapaneseAddress, japanesePlace } from "#domain/language-address";
import { addressOf } from "#server/address.server";
import type { Config } from "#server/config.server";
import type { ContentChanges } from "#server/content-changes.server";
import { addressContext, buildContext, type Services, servicesContext } from "#server/context.server";
import { log, loggable } from "#server/log.server";
import { packed } from "#server/packed.server";

/** Answers a request by the router; `address` is where it comes from. */
export type FetchPage = (request: Request, address: string) => Promise<Response>;

/** @param loadWhileDeveloping loads the modules as they stand */
export function pageFetcher(
  services: Services,
  changes: ContentChanges,
  loadWhileDeveloping: (() => Promise<ServerBuild>) | undefined,
): FetchPage {
  // The router asks again where a write comes from, and knows nothing of a proxy that speaks https for us.
  const allowedActionOrigins = [new URL(services.config.origin).host];
  const mode = loadWhileDeveloping ? "development" : "production";
  const handlersOf = (built: ServerBuild) => {
    const build = { ...built, allowedActionOrigins };
    return {
      version: built.assets.version,
      plain: createRequestHandler(build, mode),
      // The same pages once more: every link, form and redirect in them stays where it is.
      japanese: createRequestHandler({ ...build, basename: japanesePlace }, mode),
    };
  };
  let made: Promise<ReturnType<typeof handlersOf>> | undefined;
  const handlers = async () => {
    if (loadWhileDeveloping) return handlersOf(await loadWhileDeveloping());
    made ??= import("virtual:react-router/server-build").then(handlersOf);
    return made;
  };
  return async (request, address) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(addressContext, address);
    const isJapanese = isJapaneseAddress(new URL(request.url).pathname);
    const { version, plain, japanese } = await handlers();
    context.set(buildContext, version);
    const answered = await (isJapanese ? japanese : plain)(request, context);
    const response = inWords(answered);
    // What is wrong now may be right soon: no cache on the way keeps it.
    if (response.status >= 400) response.headers.set("Cache-Control", "no-store");
    // Whatever a write has changed, the next request sees: no write can forget to say so.
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    if (isWrite && response.status < 500) await changes.look();
    return response;
  };
}

/** To a write where nothing can be written the router answers with words for programmers. */
function inWords(answered: Response): Response {
  const isForPeople = answered.status !== 405 || !answered.headers.get("Content-Type")?.includes("json");
  if (isForPeople) return answered;
  const response = new Response("This address takes nothing.\n", answered);
  response.headers.set("Content-Type", "text/plain; charset=utf-8");
  return response;
}

/** The last step of a request: whatever else it is, a page answers it. */
export function servePages(fetchPage: FetchPage, { trustProxy, origin }: Config) {
  const serve = async (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
    packed(request, await fetchPage(request, addressOf(incoming, trustProxy)));
  return getRequestListener(serve, {
    // HTTP/1.0 names no host.
    hostname: new URL(origin).host,
    errorHandler(error) {
      const headers = { "Cache-Control": "no-store" };
      // A path with a backslash, for instance.
      if (error instanceof RequestError) {
        log.warn({ reason: error.message, status: 400 }, "A request was refused");
        return new Response("This request cannot be understood.\n", { status: 400, headers });
      }
      log.error({ err: loggable(error) }, "A request could not be answered");
      return new Response("Something went wrong. Please try again in a moment.", { status: 500, headers });
    },
  });
}
