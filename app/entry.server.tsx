import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { log, loggable } from "#server/log.server";
import { scriptHashes, waitingForIntent } from "#server/page-scripts.server";
import { contentSecurityPolicy } from "#server/security-headers.server";

/** Renders a page whole before its first byte: nothing in it is worth streaming for. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const whole = await render(request, routerContext);
  const { matches, loaderData } = routerContext.staticHandlerContext;
  const isOpen = matches.some(({ route }) => /^screens\/(visitor|account)\//.test(route.id));
  const isSignedIn = Boolean(loaderData.root?.account);
  const html = isOpen && !isSignedIn ? waitingForIntent(whole) : whole;
  // While developing, Vite brings scripts of its own.
  if (import.meta.env.PROD) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes(html)));
  }
  // As bytes: of a string each step on the way makes one of its own.
  return new Response(Buffer.from(html), { status, headers });
}

function render(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // In one piece: nothing is moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => logFailure(error, request),
    });
  });
}

/** One line for what a loader or an action did not expect; the visitor sees the error page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFailure(error, request);
};

function logFailure(error: unknown, request: Request) {
  const asked = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error)) {
    log.warn({ ...asked, status: error.status }, "A request was refused");
  } else {
    log.error({ ...asked, err: loggable(error) }, "A request failed");
  }
}
