/** Parameters as the end of a URL: with `?`, or empty. `URLSearchParams.size` is unknown to Safari before 17. */
export function queryString(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
