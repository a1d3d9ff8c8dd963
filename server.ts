import { randomUUID } from "node:crypto";
import { createServer, type Server, type ServerOptions } from "node:http";
import { href, type ServerBuild } from "react-router";
import { localizedPath } from "#domain/language-path";
import { rates, timeouts } from "#domain/request-limits";
import { specifiedSettings } from "#domain/site-settings";
import { createAuth } from "#server/auth/auth.server";
import { makeFirstAdmin } from "#server/auth/people.server";
import { authSecret } from "#server/auth/secret.server";
import { createSignInLimit } from "#server/auth/sign-in-limit.server";
import { createSignInWarning } from "#server/auth/sign-in-warning.server";
import { type Config, OperatorError, readConfig } from "#server/config.server";
import { createContactLimit, createReceiptLimit } from "#server/contact/contact-limit.server";
import { type MailQueue, startMailQueues } from "#server/contact/mail-queues.server";
import { messageQueue } from "#server/contact/message-queue.server";
import { findReceiptFacts } from "#server/contact/receipt.server";
import type { Services } from "#server/context.server";
import { createCounts } from "#server/counts.server";
import { type ContentWatch, watchContent } from "#server/db/content-version.server";
import { type Database, type OpenDatabase, openDatabase } from "#server/db/database.server";
import { contactMails, messageReceipts } from "#server/db/schema.server";
import { loadDemoContent } from "#server/demo/demo.server";
import { diskSpaceOf } from "#server/disk.server";
import { viewLines } from "#server/enquiry.server";
import { serveAssets } from "#server/http/assets.server";
import { serveHealth } from "#server/http/health.server";
import { limitMaker } from "#server/http/limit.server";
import { checkPort, serve } from "#server/http/listen.server";
import { createPageCache } from "#server/http/page-cache.server";
import {
  ignoreRanges,
  limitBody,
  limitMethods,
  limitWrites,
  normalizeTarget,
  redirectToCanonicalPath,
  refuse,
  type Step,
} from "#server/http/request.server";
import { runInRequest } from "#server/http/request-context.server";
import { refuseOtherOrigins } from "#server/http/same-origin.server";
import { securityHeaders } from "#server/http/security-headers.server";
import { pageFetcher, servePages } from "#server/http/serve-pages.server";
import { log, loggable } from "#server/log.server";
import { createMailer, inBackground, type SendMail } from "#server/mail.server";
import { startMaintenance } from "#server/maintenance.server";
import { failWaitingReplies, replyQueue } from "#server/message-reply.server";
import { clearPictureCache } from "#server/picture.server";
import { createRenditions } from "#server/pictures/renditions.server";
import { servePictures } from "#server/pictures/serve.server";
import { startSchedule } from "#server/schedule.server";
import { createSiteContent } from "#server/site-content.server";
import { findSettings } from "#server/site-settings.server";
import { stopOnSignal } from "#server/stop-on-signal.server";
import { openStorage } from "#server/storage/open-storage.server";
import { clearTranslationCache } from "#server/translation.server";
import { pageLanguage } from "#text/language";
import { setLatestContent } from "#text/language.server";
import { confirmationMail, contactMail, receiptMail, replyMail, signInWarningMail } from "#text/mail";
import { waitSentence } from "#text/wait";

export { staff } from "#server/auth/staff-command.server";
export { backup, restore } from "#server/backup/backup-command.server";
export { demo } from "#server/demo/demo-command.server";
export { storage } from "#server/storage/storage-command.server";

/** Used in development only: the build is loaded as the sources are now, and Vite serves the modules. */
type Development = { loadBuild: () => Promise<ServerBuild>; serveModules: Step };

/**
 * Starts the server in the current folder and serves until it is stopped. An `OperatorError` is printed as one
 * sentence, with exit code 1.
 *
 * @returns stops the process as a signal does; further calls have no effect
 */
export async function start(development?: Development): Promise<() => void> {
  try {
    const server = createServer(connectionOptions);
    const config = await withActualPort(readConfig());
    const database = await openDatabase(
      config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir },
      "db/migrations",
    );
    let stopServing = async () => {};
    let settle = async () => {};
    const stop = stopOnSignal(async () => {
      await stopServing();
      await settle();
      await database.close();
    });
    const created = await createServices(database, config);
    const content = await watchContent(database.db, database.listen, () => {
      clearPictureCache(database.db);
      clearTranslationCache(database.db);
    });
    const services = { ...created, siteContent: createSiteContent(database.db, content, setLatestContent) };
    const schedule = await startSchedule(database.db, content);
    await services.siteContent();
    handleRequests(server, services, content, development);
    stopServing = await serve(server, config);
    console.log(`Nyiur is ready at ${config.origin}`);
    const settleMaintenance = startMaintenance(services, database.runExclusively);
    const stopPreparing = prepareRenditions(services);
    settle = async () => {
      stopPreparing();
      await schedule.settle();
      content.stop();
      await services.counts.settle();
      await services.mailQueues.settle();
      await settleMaintenance();
    };
    return stop;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Milliseconds after the start, so that it does not slow the first visitors. */
const preparationDelay = 5000;

/** Makes the missing renditions of all pictures before visitors ask for them. @returns a function that stops it */
function prepareRenditions({ config, renditions, hasDiskSpace }: Services): () => void {
  let isStopped = !config.picturesAhead;
  const begin = async () => {
    try {
      await renditions.prepareAll(() => !isStopped && hasDiskSpace());
    } catch (error) {
      log.error({ err: loggable(error) }, "The renditions of the pictures could not be made");
    }
  };
  setTimeout(begin, preparationDelay).unref();
  return () => {
    isStopped = true;
  };
}

/** Timeouts close slow connections. TCP keep-alive finds clients that disappeared without closing. */
const connectionOptions: ServerOptions = {
  headersTimeout: timeouts.head * 1000,
  requestTimeout: timeouts.upload * 1000,
  keepAliveTimeout: timeouts.idle * 1000,
  connectionsCheckingInterval: 2000,
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
  optimizeEmptyRequests: true,
  // `normalizeTarget` checks the host. It sees two `Host` lines as one value with a comma.
  requireHostHeader: false,
  joinDuplicateHeaders: true,
};

/** Adds the demo content and the first administrator if they are missing, under a lock of all instances. */
async function prepareDatabase(
  { db, runExclusively }: OpenDatabase,
  storage: Services["storage"],
  config: Config,
): Promise<void> {
  await runExclusively("import", async (db) => {
    if (config.demoContent) {
      const { loaded } = await loadDemoContent({ db, storage }, "db/demo", new Date());
      if (loaded) console.log("The database was empty: the demo content is in it now.");
    }
    const password = await makeFirstAdmin(db, config.admin);
    if (password !== null) {
      console.log(
        `The administrator is ${config.admin.email}, with the password ${password} (shown only now).`,
      );
    }
  });
  if (config.mail.smtpUrl === null) await failWaitingReplies(db, "no-server");
}

async function createServices(
  database: OpenDatabase,
  config: Config,
): Promise<Omit<Services, "siteContent">> {
  const { db, pool } = database;
  const storage = await openStorage(config);
  await prepareDatabase(database, storage, config);
  const { smtpUrl, contactTo } = config.mail;
  const sendMail = createMailer(config.mail);
  const sendInBackground = inBackground(sendMail, config.origin);
  const secret = authSecret(config);
  const authOn = (connection: Database) =>
    createAuth(connection, { ...config, authSecret: secret }, async ({ email, name }, search) => {
      // In the background: the response time must not reveal who has an account.
      const path = localizedPath(pageLanguage(), href("/auth/confirm"));
      sendInBackground({ to: email, ...confirmationMail(name, `${config.origin}${path}?${search}`) });
    });
  if (!config.rateLimits) console.log("RATE LIMITS ARE OFF: for measurements only.");
  const makeLimit = limitMaker(pool, config.rateLimits);
  const hasDiskSpace = diskSpaceOf(config);
  return {
    db,
    storage,
    renditions: createRenditions(db, storage, hasDiskSpace),
    config,
    auth: authOn(db),
    authOn,
    signInLimit: createSignInLimit(makeLimit),
    warnOwner: createSignInWarning(
      db,
      smtpUrl === null
        ? null
        : (to, name) => sendInBackground({ to, ...signInWarningMail(name, config.origin) }),
    ),
    contactLimit: createContactLimit(makeLimit),
    receiptLimit: createReceiptLimit(makeLimit),
    searchLimit: makeLimit("search", rates.search.perIp),
    uploadLimit: makeLimit("upload", rates.upload.perIp),
    mailQueues: startMailQueues(mailQueuesOf(db, config, sendMail)),
    mail: {
      send: sendMail,
      sendInBackground,
      isSet: smtpUrl !== null,
      notifiesStaff: smtpUrl !== null && contactTo !== null,
    },
    secret,
    counts: createCounts(db, hasDiskSpace, secret),
    hasDiskSpace,
  };
}

/** The mails that are stored until they are sent: notices to staff, replies and receipts. */
function mailQueuesOf(
  db: Database,
  { origin, mail: { smtpUrl, contactTo } }: Config,
  sendMail: SendMail,
): MailQueue[] {
  if (smtpUrl === null) return [];
  const replies = replyQueue(db, (reply, message) =>
    sendMail(replyMail(reply, message, { origin, contactTo })),
  );
  const receipts = messageQueue(
    db,
    messageReceipts,
    async (message) => {
      const facts = await findReceiptFacts(db, message, origin);
      return sendMail(receiptMail(message, facts, { origin, contactTo }));
    },
    "The receipt of a message could not be sent",
  );
  if (contactTo === null) return [replies, receipts];
  const notices = messageQueue(
    db,
    contactMails,
    async (message) => {
      const settings = (await findSettings(db)) ?? specifiedSettings;
      const { [message.id]: lines = [] } = await viewLines(db, [message], message.language, settings);
      const failure = await sendMail({ to: contactTo, ...contactMail(message, lines, origin) });
      // The operator of the site can correct this address. So the mail is sent again later.
      return failure && { ...failure, isFinal: false };
    },
    "Staff could not be written of a message: it is in the inbox",
  );
  return [notices, replies, receipts];
}

function handleRequests(
  server: Server,
  services: Services,
  content: ContentWatch,
  development: Development | undefined,
): void {
  const { config, storage, renditions, counts } = services;
  const fetchPage = pageFetcher(services, content, development?.loadBuild);
  const pages = servePages(fetchPage, config);
  const cache = createPageCache({
    origin: config.origin,
    content,
    counts,
    isBehindProxy: config.trustProxy > 0,
    make: (request) => fetchPage(request, ""),
  });
  const steps: Step[] = [
    limitMethods,
    serveHealth(services),
    refuseOtherOrigins(config.origin),
    limitWrites(limitMaker(null, config.rateLimits), config.trustProxy, waitSentence),
    limitBody,
    ignoreRanges,
    redirectToCanonicalPath,
    servePictures(storage, renditions),
    development?.serveModules ?? serveAssets(),
  ];
  const headers = securityHeaders(config.origin);
  server.on("request", (request, response) => {
    const hasValidHost = normalizeTarget(request);
    if (hasValidHost && !development && cache.serve(request, response)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    const id = randomUUID();
    response.setHeader("X-Request-Id", id);
    const go = (n: number): void => {
      const step = steps[n];
      if (step) step(request, response, () => go(n + 1));
      else pages(request, response);
    };
    runInRequest(id, () =>
      hasValidHost ? go(0) : refuse(request, response, 400, "This request names no valid host."),
    );
  });
}

/** @returns the configuration with the actual port and origin, which differ when PORT is 0 */
async function withActualPort(config: Config): Promise<Config> {
  const port = await checkPort(config);
  return { ...config, port, origin: config.origin.replace(/:0$/, `:${port}`) };
}
