import type { MiddlewareFunction } from "react-router";

/** For personal answers and answers with session cookies: no cache may store them. */
export const noStore: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
