import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { pipeline } from "node:stream";

/** For localhost in tests only: nobody trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIZbjR9pX9KsfX3cT
yS5Kf0Qs/ihbzjcE14aH6H59rXqhRANCAAS+f403PksXtXIgXJ42gKlLsEXmkCNg
wkTzFhu8IYWOAO5EUAKH1NKHdadw7egtQlON4RihRqrkR+3nZ0s5IN+0
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUD0Nc+JF6u3Jeqa36JdcT4xbSPCswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzA3MDEwOVoYDzIxMjYxMTAz
MDcwMTA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS+f403PksXtXIgXJ42gKlLsEXmkCNgwkTzFhu8IYWOAO5EUAKH1NKH
dadw7egtQlON4RihRqrkR+3nZ0s5IN+0o28wbTAdBgNVHQ4EFgQUSvWdtfQ3SoEq
EAOJZ8quTbIAEwcwHwYDVR0jBBgwFoAUSvWdtfQ3SoEqEAOJZ8quTbIAEwcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAO3WngpLNYRWklkruCN8xfCqSEf+1ltrtCUOrkiRN3+qAiAX
ciou2SN8BKfbxyukqfJ7ldc5pH+oLoqedktUjfCSfg==
-----END CERTIFICATE-----`;

/** Makes Chromium trust the certificate. With `ignoreHTTPSErrors`, a request has failed after too many retries. */
export const trustArgument = `--ignore-certificate-errors-spki-list=${createHash("sha256")
  .update(new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" }))
  .digest("base64")}`;

/** Receives https on a port of this machine and passes each request on to an http server. */
export async function startHttpsFront(port: number, target: () => string): Promise<{ stop(): void }> {
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request(target() + url, { method, headers }, (received) => {
      // The browser may have gone on to another page.
      if (outgoing.destroyed) return received.destroy();
      outgoing.writeHead(received.statusCode ?? 502, received.rawHeaders);
      pipeline(received, outgoing, () => {});
    });
    passed.on("error", () => outgoing.destroy());
    pipeline(incoming, passed, () => {});
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
