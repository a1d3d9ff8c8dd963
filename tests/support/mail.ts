import { SMTPServer } from "smtp-server";
import { freePort } from "./port.ts";
import { startShop } from "./shop.ts";

/** What the mail server of the tests does. */
type Behaviour = "takes" | "is full" | "knows nobody" | "hangs";

export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let behaviour: Behaviour = "takes";
  const server = new SMTPServer({
    onRcptTo({ address }, _session, done) {
      if (behaviour === "hangs") return;
      if (behaviour !== "knows nobody") return done();
      done(Object.assign(new Error(`5.1.1 <${address}> User unknown`), { responseCode: 550 }));
    },
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        if (behaviour === "is full") return done(new Error("no room"));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(readMail(Buffer.concat(chunks).toString(), recipients));
        done();
      });
    },
  });
  // A killed process leaves its connection open.
  server.on("error", () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setBehaviour(next: Behaviour) {
      behaviour = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type ReceivedMail = {
  /** The raw message. */
  source: string;
  recipients: string[];
  headers: Record<string, string>;
  text: string;
  /** The parts of a mail with several, by their media type. */
  parts: Record<string, string>;
};

function readMail(source: string, recipients: string[]): ReceivedMail {
  const { headers, body } = readPart(source);
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(headers["Content-Type"] ?? "")?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(readPart) : [];
  const inLines = (text: string) => text.replaceAll("\r\n", "\n");
  return {
    ...{ source, recipients, headers, text: inLines(parts[0]?.body ?? body) },
    parts: Object.fromEntries(parts.map((it) => [it.headers["Content-Type"], inLines(it.body)])),
  };
}

function readPart(source: string) {
  const whole = source.replace(/^\r\n/, "");
  const end = whole.indexOf("\r\n\r\n");
  const lines = whole
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), decodeWords(line.slice(line.indexOf(":") + 2))]),
  );
  const encoded = whole.slice(end + 4);
  const encoding = headers["Content-Transfer-Encoding"];
  const body =
    encoding === "base64"
      ? Buffer.from(encoded, "base64").toString()
      : encoding === "quoted-printable"
        ? decodeQuoted(encoded)
        : encoded;
  return { headers, body };
}

/** Decodes the encoded words of a header (RFC 2047); adjacent words are joined. */
function decodeWords(header: string): string {
  const word = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi;
  const decode = (_: string, kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64").toString("latin1")
      : Buffer.from(text.replaceAll("_", " ").replaceAll(/=([0-9A-F]{2})/g, hexByte), "latin1").toString(
          "latin1",
        );
  const joined = header.replaceAll(/\?=\s+=\?UTF-8/gi, "?==?UTF-8");
  return joined === header && !word.test(header)
    ? header
    : Buffer.from(joined.replaceAll(word, decode), "latin1").toString();
}

function decodeQuoted(body: string): string {
  const bytes = body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, hexByte);
  return Buffer.from(bytes, "latin1").toString();
}

function hexByte(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/** A shop whose mails arrive at a mail server of the test. */
export async function startShopWithMail(environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const shop = await startShop("PostgreSQL", { TRUST_PROXY: "1", SMTP_URL: mail.url, ...environment });
  return {
    mail,
    shop,
    async stop() {
      await shop.stop();
      await mail.stop();
    },
  };
}
