import { createServer, type Server, type Socket } from "node:net";

/** The one session of PGlite, shared by all clients; PostgreSQL has one session per connection. */
export type Session = {
  /**
   * Executes complete messages of PostgreSQL's protocol.
   *
   * @param timeoutMs after which the statement counts as stuck
   */
  execute(messages: Uint8Array, timeoutMs: number, onData: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  rollBack(): Promise<void>;
  /** The response to a client that connects. */
  greeting: Uint8Array;
};

export type ProtocolServer = {
  /** Runs something while no client is in a transaction; all clients wait meanwhile. */
  runAlone(run: () => Promise<void>): Promise<void>;
  /** Disconnects all clients and waits for what is being executed. */
  close(): Promise<void>;
};

const code = { protocol3: 196_608, ssl: 80_877_103, encryption: 80_877_104 } as const;
const type = { query: "Q", sync: "S", flush: "H", terminate: "X" } as const;

/** Maximum size of a message; our clients send smaller ones. */
const maxMessageBytes = 256 * 1024 * 1024;

type Job = { client: Client | null; run: () => Promise<void> };

/**
 * Serves one session to many clients. The messages of a client up to its Sync are executed together. During a
 * transaction all other clients wait, because their messages would be executed inside it.
 *
 * @param path of the Unix socket
 * @param defaultTimeoutMs for a client whose startup message has no `statement_timeout`
 * @param onFatal gets an error after which the session cannot go on
 */
export async function serveProtocol(
  session: Session,
  { path, defaultTimeoutMs }: { path: string; defaultTimeoutMs: number },
  onFatal: (error: unknown) => void,
): Promise<ProtocolServer> {
  const clients = new Set<Client>();
  let jobs: Job[] = [];
  /** The client whose transaction, or unfinished messages, the session is in. */
  let holder: Client | null = null;
  let isRunning = false;

  const nextJob = (): Job | undefined => {
    const index = holder ? jobs.findIndex(({ client }) => client === holder) : 0;
    return index === -1 ? undefined : jobs.splice(index, 1)[0];
  };
  const runJobs = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let job = nextJob(); job; job = nextJob()) {
      try {
        await job.run();
      } catch (error) {
        onFatal(error);
      }
    }
    isRunning = false;
  };
  const add = (job: Job) => {
    jobs.push(job);
    runJobs();
  };
  const leave = (client: Client) => {
    if (!clients.delete(client)) return;
    jobs = jobs.filter((job) => job.client !== client);
    const rollBack = async () => {
      if (holder !== client) return;
      await session.rollBack();
      holder = null;
    };
    add({ client, run: rollBack });
  };

  const server: Server = createServer((socket) => {
    const client = new Client(socket, session, defaultTimeoutMs, (run) => {
      const execute = async () => {
        if (!clients.has(client)) return;
        const isWhole = await run();
        holder = session.isInTransaction() || !isWhole ? client : null;
        client.watchTransaction(holder === client);
      };
      add({ client, run: execute });
    });
    clients.add(client);
    socket.on("close", () => leave(client));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });

  const runAlone = (run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      add({ client: null, run: () => run().then(resolve, reject) });
    });
  return {
    runAlone,
    async close() {
      server.close();
      for (const client of clients) client.end();
      await runAlone(async () => {});
    },
  };
}

/** One connection: splits the byte stream into messages. */
class Client {
  readonly #socket: Socket;
  readonly #session: Session;
  readonly #submit: (run: () => Promise<boolean>) => void;
  #timeoutMs: number;
  #received: Buffer[] = [];
  #isStarted = false;
  /** Messages that wait for their Sync. */
  #pending: Buffer[] = [];
  #transactionTimer: NodeJS.Timeout | undefined;

  /** @param submit queues an execution, which resolves to whether it ended with a Query or Sync message */
  constructor(
    socket: Socket,
    session: Session,
    timeoutMs: number,
    submit: (run: () => Promise<boolean>) => void,
  ) {
    this.#socket = socket;
    this.#session = session;
    this.#timeoutMs = timeoutMs;
    this.#submit = submit;
    socket.on("error", () => socket.destroy());
    socket.on("close", () => clearTimeout(this.#transactionTimer));
    socket.on("data", (bytes: Buffer) => {
      this.#received.push(bytes);
      this.#readMessages();
    });
  }

  end(): void {
    this.#socket.end();
  }

  /** Disconnects a client that leaves a transaction open and idle: it would block all others. */
  watchTransaction(isOpen: boolean): void {
    clearTimeout(this.#transactionTimer);
    if (isOpen) this.#transactionTimer = setTimeout(() => this.#socket.destroy(), this.#timeoutMs);
  }

  #readMessages(): void {
    let rest = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received);
    for (;;) {
      const headLength = this.#isStarted ? 5 : 8;
      if (rest.length < headLength) break;
      const length = this.#isStarted ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0);
      if (length < headLength || length > maxMessageBytes) {
        this.#socket.destroy();
        return;
      }
      if (rest.length < length) break;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (this.#isStarted) this.#take(message);
      else this.#start(message);
    }
    this.#received = rest.length > 0 ? [rest] : [];
  }

  #start(message: Buffer): void {
    const version = message.readUInt32BE(4);
    if (version === code.ssl || version === code.encryption) {
      this.#socket.write("N");
      return;
    }
    if (version !== code.protocol3) {
      this.#socket.destroy();
      return;
    }
    const parameters = message.toString("utf8", 8).split("\0");
    const index = parameters.indexOf("statement_timeout");
    const value = Number(parameters[index + 1]);
    if (index % 2 === 0 && value > 0) this.#timeoutMs = value;
    this.#isStarted = true;
    this.#socket.write(this.#session.greeting);
  }

  #take(message: Buffer): void {
    const messageType = String.fromCharCode(message[0] as number);
    if (messageType === type.terminate) {
      this.#socket.end();
      return;
    }
    this.#pending.push(message);
    if (messageType === type.query || messageType === type.sync) this.#submitPending(true);
    else if (messageType === type.flush) this.#submitPending(false);
  }

  #submitPending(isWhole: boolean): void {
    const messages = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#submit(async () => {
      clearTimeout(this.#transactionTimer);
      this.#socket.cork();
      await this.#session.execute(messages, this.#timeoutMs, (bytes) => this.#socket.write(bytes));
      this.#socket.uncork();
      return isWhole;
    });
  }
}
