import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import PQueue from "p-queue";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { previewContext } from "#server/context.server";
import { deferScripts, scriptHashes, withoutScripts } from "#server/http/page-scripts.server";
import { contentSecurityPolicy } from "#server/http/security-headers.server";
import { log, loggable } from "#server/log.server";

// React renders all waiting pages in one turn of the event loop. With only two at once, other requests get their turn
// in between.
const renderQueue = new PQueue({ concurrency: 2 });

/** Renders the whole page before the first byte is sent: streaming would gain nothing here. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const whole = await renderQueue.add(() => render(request, routerContext));
  const isSignedIn = Boolean(routerContext.staticHandlerContext.loaderData.root?.account);
  const isPreview = context.get(previewContext);
  // A 404 page hydrates at once, because it must write a line to the console.
  const waits = !isSignedIn && status !== 404;
  const html = isPreview ? withoutScripts(whole) : waits ? deferScripts(whole) : whole;
  // In development Vite adds scripts of its own, so no policy is set.
  if (import.meta.env.PROD) {
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(scriptHashes(html), { isFramed: isPreview }),
    );
  }
  // Encoded to bytes once: every later step would encode a string again.
  return new Response(Buffer.from(html), { status, headers });
}

function render(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Keeps React from splitting the page and moving parts into place with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => logFailure(error, request),
    });
  });
}

/** Logs errors that loaders and actions did not handle, except after the browser aborted the request. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFailure(error, request);
};

function logFailure(error: unknown, request: Request) {
  const about = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error)) {
    log.warn({ ...about, status: error.status }, "A request was refused");
  } else {
    log.error({ ...about, err: loggable(error) }, "A request failed");
  }
}
