/** Headers that set these cookies, each as a whole `Set-Cookie` value. */
export function setCookieHeaders(...cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
