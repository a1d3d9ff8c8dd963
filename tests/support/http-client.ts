import type { Picture } from "#domain/picture";

/** What the server says of an uploaded file: the stored picture, or why it was refused. */
type Upload = { status: number; result: { picture?: Picture; refusal?: string }; picture: Picture };

/** An HTTP client that keeps cookies and sends forms as the site's pages do. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async get(path: string, headers: Record<string, string> = {}) {
    return this.#send(path, { headers });
  }

  async post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ) {
    const body = new URLSearchParams(fields);
    return this.#send(path, { method: "POST", body, headers: { Origin: this.url, ...headers } });
  }

  async postFile(path: string, file: Uint8Array | string, headers: Record<string, string> = {}) {
    const body = file as BodyInit;
    return this.#send(path, { method: "POST", body, headers: { Origin: this.url, ...headers } });
  }

  /**
   * Uploads a picture, or what says that it is one.
   *
   * @param into the bucket, and a query if there is one
   */
  async upload(
    file: Uint8Array | string,
    into = "site-assets",
    headers: Record<string, string> = {},
  ): Promise<Upload> {
    const { status, text } = await this.postFile(`/admin/uploads/${into}`, file, headers);
    const result = text.startsWith("{") ? JSON.parse(text) : {};
    return { status, result, picture: result.picture };
  }

  async signIn(email: string, password: string, next = "") {
    return this.post(`/auth${next && `?next=${encodeURIComponent(next)}`}`, { email, password });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }) {
    const Cookie = this.cookieHeader();
    const headers = Cookie === "" ? init.headers : { Cookie, ...init.headers };
    const response = await fetch(this.url + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get("Location"),
      text: await response.text(),
    };
  }

  #keep(cookie: string) {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", ...value] = pair.split("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value.join("="));
  }
}

/** A client for each language, which gets the site in it. */
export function clientsOf(url: string): Record<"en" | "ja", HttpClient> {
  const reading = (language: "en" | "ja") => {
    const client = new HttpClient(url);
    client.cookies.set("lang", language);
    return client;
  };
  return { en: reading("en"), ja: reading("ja") };
}
