import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { isDocument } from "#domain/visitor-page";
import { log, loggable } from "#server/log.server";
import { contentSecurityPolicy } from "#server/security-headers.server";

/** Renders a page whole before its first byte: nothing in it is worth streaming for. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { matches } = routerContext.staticHandlerContext;
  const isWhole = isDocument(matches.map(({ route }) => route));
  const nonce = isWhole ? null : randomBytes(16).toString("base64url");
  // While developing, Vite brings scripts of its own.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  const named = nonce === null ? {} : { nonce };
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
  if (isWhole) {
    const html = renderToStaticMarkup(<ServerRouter context={routerContext} url={request.url} />);
    // As bytes: of a string each step on the way makes one of its own.
    return Promise.resolve(new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers }));
  }
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...named} />,
      {
        ...named,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => logFailure(error, request),
      },
    );
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
