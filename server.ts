import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import { patience, rates } from "#domain/request-limits";
import { createAuth } from "#server/auth/auth.server";
import { makeFirstAdmin } from "#server/auth/people.server";
import { authSecret } from "#server/auth/secret.server";
import { createSignInLimit } from "#server/auth/sign-in-limit.server";
import { createSignInWarning } from "#server/auth/sign-in-warning.server";
import { createViews } from "#server/blog-views.server";
import { type Config, readConfig, StartError } from "#server/config.server";
import { createContactLimit } from "#server/contact/contact-limit.server";
import { createContactMail } from "#server/contact/contact-mail.server";
import { type ContentChanges, watchContent } from "#server/content-changes.server";
import type { Services } from "#server/context.server";
import { type OpenDatabase, openDatabase } from "#server/db/database.server";
import { loadDemoContent } from "#server/demo.server";
import { answerHealth } from "#server/health.server";
import { limitMaker } from "#server/limit.server";
import { inRequest } from "#server/log.server";
import { createMailer } from "#server/mail.server";
import { startMaintenance } from "#server/maintenance.server";
import { createPageCache } from "#server/page-cache.server";
import { servePictures } from "#server/pictures/serve.server";
import { createVersions } from "#server/pictures/versions.server";
import { answerPlainRequests } from "#server/plain-requests.server";
import { ignoreRanges, limitBody, limitMethods, tidyAddress } from "#server/request.server";
import { refuseOtherOrigins } from "#server/same-origin.server";
import { securityHeaders } from "#server/security-headers.server";
import { pageFetcher, servePages } from "#server/serve-pages.server";
import { openStorage } from "#server/storage/storage.server";
import { confirmationMail, contactMail, signInWarningMail } from "#text/mail";

export { staff } from "#server/auth/staff-command.server";
export { backup, restore } from "#server/backup/backup-command.server";
export { demo } from "#server/demo-command.server";
export { storage } from "#server/storage/storage-command.server";

/** Answers a request or passes it on. */
type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What differs while developing: modules are loaded as they stand, and Vite serves them. */
type Development = { loadBuild: () => Promise<ServerBuild>; serveModules: Step };

/**
 * Starts the product in the current folder and serves until it is told to stop. What its owner must
 * put right is said in one sentence, with exit code 1.
 */
export async function start(development?: Development): Promise<void> {
  try {
    const server = createServer(connectionLimits, starting);
    server.setTimeout(patience.still * 1000);
    const config = await listen(server, readConfig());
    const database = await openDatabase(
      config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir },
      "db/migrations",
    );
    let endPlain = (_patience: number) => {};
    let settle = async () => {};
    stopOnSignal(
      server,
      () => endPlain(timeToFinish),
      async () => {
        await settle();
        await database.close();
      },
    );
    const services = await prepare(database, config);
    const changes = await watchContent(database.db, database.listen);
    server.off("request", starting);
    endPlain = answerRequests(server, services, changes, development);
    console.log(`Nyiur is ready at ${config.origin}`);
    const settleMaintenance = startMaintenance(services, database.alone);
    settle = async () => {
      changes.stop();
      await services.views.settle();
      await services.contactMail.settle();
      await settleMaintenance();
    };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Who is slow, or has gone without a word, is let go of. */
const connectionLimits: ServerOptions = {
  headersTimeout: patience.head * 1000,
  requestTimeout: patience.upload * 1000,
  keepAliveTimeout: patience.idle * 1000,
  connectionsCheckingInterval: 2000,
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
  optimizeEmptyRequests: true,
};

/** What every instance on a database must find there. */
async function prepare({ db, alone, pool }: OpenDatabase, config: Config): Promise<Services> {
  const storage = await openStorage(config);
  const { smtpUrl, contactTo } = config.mail;
  const sendMail = createMailer(config.mail);
  const auth = createAuth(db, config, async ({ email, name }, link) => {
    await sendMail({ to: email, ...confirmationMail(name, link) });
  });
  await alone(async (db) => {
    if (config.demoContent) {
      const { loaded } = await loadDemoContent({ db, storage }, "db/demo", new Date());
      if (loaded) console.log("The database was empty: the demo content is in it now.");
    }
    const password = await makeFirstAdmin(auth, db, config.admin);
    if (password !== null) {
      console.log(
        `The administrator is ${config.admin.email}, with the password ${password} (shown only now).`,
      );
    }
  });
  if (!config.rateLimits) console.log("RATE LIMITS ARE OFF: for measurements only.");
  const makeLimit = limitMaker(pool, config.rateLimits);
  return {
    db,
    storage,
    versions: createVersions(db, storage),
    config,
    auth,
    signInLimit: createSignInLimit(makeLimit),
    warnOwner: createSignInWarning(
      db,
      smtpUrl === null ? null : (to, name) => sendMail({ to, ...signInWarningMail(name, config.origin) }),
    ),
    contactLimit: createContactLimit(makeLimit),
    searchLimit: makeLimit("search", rates.search.address),
    uploadLimit: makeLimit("upload", rates.upload.address),
    contactMail: createContactMail(
      db,
      smtpUrl && contactTo
        ? (message) => sendMail({ to: contactTo, ...contactMail(message, config.origin) })
        : null,
    ),
    secret: authSecret(config),
    views: createViews(db),
  };
}

function starting(_: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
  response.end("Starting. Please try again in a moment.\n");
}

/** @returns ends the connections that `server` does not know of, within so many milliseconds */
function answerRequests(
  server: Server,
  services: Services,
  changes: ContentChanges,
  development: Development | undefined,
): (patience: number) => void {
  const { config, db, storage, versions, views } = services;
  const fetchPage = pageFetcher(services, changes, development?.loadBuild);
  const pages = servePages(fetchPage, config);
  const cache = createPageCache({
    origin: config.origin,
    changes,
    views,
    make: (request) => fetchPage(request, ""),
  });
  const steps: Step[] = [
    limitMethods,
    answerHealth(db, storage),
    refuseOtherOrigins(config.origin),
    limitBody,
    ignoreRanges,
    tidyAddress,
    servePictures(storage, versions),
    development?.serveModules ?? serveAssets(),
  ];
  const told = securityHeaders(config.origin);
  server.on("request", (request, response) => {
    if (!development && cache.answer(request, response)) return;
    for (const [name, value] of told) response.setHeader(name, value);
    const id = randomUUID();
    response.setHeader("X-Request-Id", id);
    const go = (n: number): void => {
      const step = steps[n];
      if (step) step(request, response, () => go(n + 1));
      else pages(request, response);
    };
    inRequest(id, () => go(0));
  });
  return development ? () => {} : answerPlainRequests(server, cache.plain);
}

/** The browser's modules and everything in public/, compressed when they were built. */
function serveAssets(): Step {
  const serve = sirv("build/client", {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (request, response, next) =>
    serve(request, response, () => {
      if (!request.url?.startsWith("/assets/")) return next();
      response.writeHead(404, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      });
      response.end("Not found\n");
    });
}

/** @returns the configuration with the port and the origin that it really has */
function listen(server: Server, config: Config): Promise<Config> {
  const { port, host } = config;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const told =
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use by another program: stop that one, or set PORT to another number.`
          : `Cannot listen on ${host}:${port} (${error.message}): correct HOST or PORT.`;
      reject(new StartError(told));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ ...config, port: taken, origin: config.origin.replace(/:0$/, `:${taken}`) });
    });
  });
}

/** Milliseconds that a request under way may still take when the process is to stop. */
const timeToFinish = 5000;

/**
 * Finishes the requests under way, closes the database and ends; a second signal does not wait.
 *
 * @param endPlain ends the connections that `server` does not know of
 */
function stopOnSignal(server: Server, endPlain: () => void, close: () => Promise<void>) {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // To Node, whoever is still being sent the end of an answer is idle, and its own close() would cut them off.
  const endIdle = () => {
    if (![...sockets].some((socket) => socket.writableLength > 0)) server.closeIdleConnections();
  };
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    NetServer.prototype.close.call(server, async () => {
      await close();
      process.exit(0);
    });
    endPlain();
    endIdle();
    setInterval(endIdle, 50).unref();
    setTimeout(() => server.closeAllConnections(), timeToFinish).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
