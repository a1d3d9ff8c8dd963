import { SMTPServer } from "smtp-server";
import { freePort } from "./product.ts";
import { type engines, startShop } from "./shop.ts";

export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuses) return done(new Error("no room"));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(readMail(Buffer.concat(chunks).toString(), recipients));
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(yes: boolean) {
      refuses = yes;
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
};

function readMail(source: string, recipients: string[]): ReceivedMail {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), decodeWords(line.slice(line.indexOf(":") + 2))]),
  );
  const body = source.slice(end + 4);
  const encoding = headers["Content-Transfer-Encoding"];
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? decodeQuoted(body)
        : body;
  return { source, recipients, headers, text: text.replaceAll("\r\n", "\n") };
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
export async function startShopWithMail(
  engine: (typeof engines)[number]["engine"],
  environment: Record<string, string> = {},
) {
  const mail = await startMailServer();
  const shop = await startShop(engine, { TRUST_PROXY: "1", SMTP_URL: mail.url, ...environment });
  return {
    mail,
    shop,
    async stop() {
      await shop.stop();
      await mail.stop();
    },
  };
}
