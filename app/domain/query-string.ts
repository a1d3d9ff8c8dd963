/** The query string with its `?`; empty without parameters. Safari before 17 lacks `URLSearchParams.size`. */
export function queryString(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
