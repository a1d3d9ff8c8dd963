import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { startMailServer } from "./support/mail.ts";
import { askPostgres } from "./support/postgres.ts";
import { startServer } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

const kills = 15;

test("two processes that are killed again and again while they send lose no reply", async () => {
  const mail = await startMailServer();
  const { folder, url } = await copyTemplateDatabase();
  const start = () =>
    startServer({
      ...{ DATA_DIR: folder.path, DATABASE_URL: url, SMTP_URL: mail.url, RATE_LIMITS: "off" },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PICTURES_AHEAD: "off" },
      AUTH_SECRET: "one secret for both processes, long enough",
    });
  const processes = await Promise.all([start(), start()]);
  const page = `/admin/messages/${demo.message.id}`;
  const written: string[] = [];
  const it = new HttpClient(processes[0].url);
  await it.signIn(admin.email, admin.password);
  for (let n = 0; n < kills; n++) {
    // One is killed at any moment of its sending, the other takes the next replies.
    const other = processes[(n + 1) % 2];
    const writer = new HttpClient(other?.url ?? "");
    Object.assign(writer, { cookies: it.cookies });
    for (let reply = 0; reply < 3; reply++) {
      const id = randomUUID();
      const { status } = await writer.post(page, {
        ...{
          intent: "reply",
          idempotency_token: id,
          replies_version: String(Number.MAX_SAFE_INTEGER),
          by: "server",
          subject: "Re",
          text: `Reply ${id}`,
        },
      });
      expect(status).toBe(200);
      written.push(id);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    await other?.kill();
    processes[(n + 1) % 2] = await start();
  }
  // In place of the two minutes after which another process takes what a killed one had taken.
  const takeAgain = () =>
    askPostgres(url, "update message_replies set due_at = now() where due_at > now() returning id");
  await takeAgain();
  const arrived = () => mail.mails.flatMap(({ text }) => /^Reply (\S+)$/m.exec(text)?.[1] ?? []);
  await expect.poll(() => new Set(arrived()).size).toBe(written.length);
  const waiting = () => askPostgres(url, "select id from message_replies where sent_at is null");
  await expect.poll(async () => (await waiting()).length).toBe(0);
  // After a kill between the mail server's response and our row, the reply is sent again, with the same id.
  for (const { headers, text } of mail.mails) {
    expect(headers["Message-ID"]).toBe(`<reply.${/^Reply (\S+)$/m.exec(text)?.[1]}@localhost>`);
  }
  expect(arrived().length - written.length).toBeLessThanOrEqual(kills);
  for (const server of processes) await server.kill();
  await folder.remove();
  await mail.stop();
});
