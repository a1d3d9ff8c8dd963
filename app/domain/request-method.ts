/** Whether a request only reads. */
export function isReading(method: string | undefined): method is "GET" | "HEAD" {
  return method === "GET" || method === "HEAD";
}
