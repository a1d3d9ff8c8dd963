import { expect, test } from "vitest";
import { plainRequest } from "#server/plain-requests.server";

test("a plain request is read", () => {
  const text =
    "GET /ja/products?category=Hair+Care HTTP/1.1\r\nHost: nyiur.example\r\nCOOKIE:\t lang=ja\xa0 \r\nX-Empty:\r\n\r\n";
  expect(plainRequest(text)).toEqual({
    method: "GET",
    url: "/ja/products?category=Hair+Care",
    headers: { host: "nyiur.example", cookie: "lang=ja\xa0", "x-empty": "" },
  });
  expect(plainRequest("GET / HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n")).not.toBeNull();
});

const host = "Host: a\r\n";

test.each<[string, string]>([
  ["a part", `GET / HTTP/1.1\r\n${host}`],
  ["another part", `GET / HTTP/1.1\r\n${host}\r`],
  ["nothing", ""],
  ["an empty line first", `\r\nGET / HTTP/1.1\r\n${host}\r\n`],
  ["no header", "GET / HTTP/1.1\r\n\r\n"],
  ["two requests", `GET / HTTP/1.1\r\n${host}\r\n`.repeat(2)],
  ["a request and the beginning of another", `GET / HTTP/1.1\r\n${host}\r\nG`],
  ["something behind it", `GET / HTTP/1.1\r\n${host}\r\n\r\n`],
  ["another method", `HEAD / HTTP/1.1\r\n${host}\r\n`],
  ["a method in small letters", `get / HTTP/1.1\r\n${host}\r\n`],
  ["an older version", `GET / HTTP/1.0\r\n${host}\r\n`],
  ["a whole address", `GET http://a/ HTTP/1.1\r\n${host}\r\n`],
  ["a space in the address", `GET / / HTTP/1.1\r\n${host}\r\n`],
  ["two spaces", `GET  / HTTP/1.1\r\n${host}\r\n`],
  ["letters beyond ASCII in the address", `GET /\xe9 HTTP/1.1\r\n${host}\r\n`],
  ["a body", `GET / HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\n`],
  ["an empty body", `GET / HTTP/1.1\r\n${host}content-length: 0\r\n\r\n`],
  ["a body in pieces", `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`],
  ["a wish to speak otherwise", `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  ["a wish to end", `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ["a proxy's wish", `GET / HTTP/1.1\r\n${host}Proxy-Connection: close\r\n\r\n`],
  ["a question ahead", `GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`],
  ["one header twice", `GET / HTTP/1.1\r\n${host}${host}\r\n`],
  ["one header twice, written differently", `GET / HTTP/1.1\r\n${host}host: b\r\n\r\n`],
  ["a space before the colon", `GET / HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\n`],
  ["a space before the name", `GET / HTTP/1.1\r\n${host} Content-Length: 5\r\n\r\n`],
  ["a line that goes on", `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
  ["a line without a colon", `GET / HTTP/1.1\r\n${host}X-A\r\n\r\n`],
  ["no name", `GET / HTTP/1.1\r\n${host}: a\r\n\r\n`],
  ["line feeds alone", "GET / HTTP/1.1\nHost: a\n\n"],
  ["a line feed within", `GET / HTTP/1.1\r\n${host}X-A: b\nContent-Length: 5\r\n\r\n`],
  ["a carriage return within", `GET / HTTP/1.1\r\n${host}X-A: b\rContent-Length: 5\r\n\r\n`],
  ["a zero", `GET / HTTP/1.1\r\n${host}X-A: \0\r\n\r\n`],
  ["a name that objects have", `GET / HTTP/1.1\r\n${host}constructor: a\r\n\r\n`],
])("%s is none", (_, text) => {
  expect(plainRequest(text)).toBeNull();
});
