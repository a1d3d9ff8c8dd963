import type { MiddlewareFunction } from "react-router";

/** For routes whose answers are of one person, or carry cookies of a session: no cache keeps them. */
export const noStore: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};
