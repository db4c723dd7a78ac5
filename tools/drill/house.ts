import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { NODE, ROOT, SHOP } from '../../scripts/parts/environment.mjs';
import { freePort, startPostgres } from '../../scripts/parts/postgres.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import { mountSmallDisk } from './small-disk.ts';

const START_LIMIT_MS = 180_000;
/** Room for a cluster with little write-ahead log, and for few documents. */
const DATABASE_MB = 400;
const FILES_MB = 8;
const SMALL_LOG = ['min_wal_size=32MB', 'max_wal_size=64MB'];
/** What is acknowledged has to outlive a crash of PostgreSQL, too. */
const LASTING = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** One server process on the shared database. */
export class ServerProcess {
  readonly address: string;
  /** Whether it takes requests. */
  isOpen = false;
  readonly #env: Record<string, string>;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;

  constructor(name: string, port: number, env: Record<string, string>, folder: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
    this.#log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  }

  /** Of the process that runs. */
  get pid(): number {
    return this.#child?.pid ?? NaN;
  }

  async start(): Promise<void> {
    const child = spawn(NODE, SHOP.words, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...SHOP.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.pipe(this.#log, { end: false });
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Failure('A server does not open.')), START_LIMIT_MS);
      child.stdout.setEncoding('utf8').on('data', (said: string) => {
        this.#log.write(said);
        if (!said.includes('is open at')) return;
        clearTimeout(late);
        this.isOpen = true;
        resolve();
      });
      child.once('exit', () => reject(new Failure('A server ended before it was open.')));
    });
  }

  /** Resolves to the exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | string | null> {
    this.isOpen = false;
    const child = this.#child;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode ?? child.signalCode;
  }
}

/** Something that can be taken away and given back. */
export interface Service {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A mail server that can be taken away; it remembers whom mails were for. */
export async function openMail() {
  const port = await freePort();
  const received = new Map<string, string[]>();
  const start = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, reply) => {
        const receive = (source: string) => {
          for (const { address } of envelope.rcptTo) {
            received.set(address, [...(received.get(address) ?? []), source]);
          }
          reply();
        };
        // A mail whose sender is killed while it is sent has not come.
        text(stream).then(receive, () => undefined);
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    open: async () => {
      server = await start();
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** The payment provider's interface at an address of its own, behind which is any server that lives. */
async function openProvider(servers: () => readonly ServerProcess[]) {
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let isDripping = false;
  const start = async () => {
    const door = net.createServer((caller) => {
      if (isDripping) {
        drip(caller);
        return;
      }
      const living = servers().find(({ isOpen }) => isOpen);
      const { port: inner } = new URL(living?.address ?? 'http://127.0.0.1:1');
      const shop = net.connect(Number(inner), '127.0.0.1');
      const join = (one: net.Socket, other: net.Socket) => {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => sockets.delete(one));
        one.pipe(other);
      };
      join(caller, shop);
      join(shop, caller);
    });
    door.listen(port, '127.0.0.1');
    await once(door, 'listening');
    return door;
  };
  let door = await start();
  const open = async () => {
    door = await start();
  };
  const close = async () => {
    const closed = once(door, 'close');
    door.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  /** From here on it answers a byte a second, or as it should again. */
  const setDripping = async (drips: boolean) => {
    await close();
    isDripping = drips;
    await open();
  };
  return { url: `http://127.0.0.1:${port}/sandbox/razorpay/v1`, open, close, setDripping };
}

/** Sends the headers of a long answer at once, and its body a byte a second. */
function drip(caller: net.Socket): void {
  const head = ['HTTP/1.1 200 OK', 'content-type: application/json', 'content-length: 9999'];
  let drops: NodeJS.Timeout | undefined;
  caller.once('data', () => {
    caller.write(`${head.join('\r\n')}\r\n\r\n`);
    drops = setInterval(() => caller.write(' '), 1000);
  });
  caller.on('error', () => undefined).once('close', () => clearInterval(drops));
}

/** A whole shop to be broken: a cluster, two servers, a mail server and a payment provider. */
export async function openHouse(programs: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-drill-'));
  // PostgreSQL's own user has to pass.
  chmodSync(folder, 0o755);
  const disks = {
    database: mountSmallDisk(path.join(folder, 'database'), DATABASE_MB),
    files: mountSmallDisk(path.join(folder, 'files'), FILES_MB),
  };
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    async () => disks.files?.remove(),
    async () => disks.database?.remove(),
  ];
  const close = async () => {
    for (const action of closing.toReversed()) await action();
  };
  try {
    const cluster = await startPostgres(programs, {
      parent: disks.database?.folder ?? folder,
      settings: [...SMALL_LOG, ...LASTING],
    });
    closing.push(() => cluster.stop());
    const mail = await openMail();
    closing.push(() => mail.close());
    let servers: ServerProcess[] = [];
    const provider = await openProvider(() => servers);
    closing.push(() => provider.close());
    const data = path.join(folder, 'data');
    mkdirSync(data);
    const env = {
      DATABASE_URL: cluster.url,
      DATA_DIR: data,
      FILES_DIR: disks.files?.folder ?? path.join(folder, 'documents'),
      SMTP_URL: mail.url,
      SANDBOX_API: provider.url,
      TRUST_PROXY: 'true',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    servers = [
      new ServerProcess('first', await freePort(), env, folder),
      new ServerProcess('second', await freePort(), env, folder),
    ];
    closing.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
    await Promise.all(servers.map((server) => server.start()));
    return { cluster, mail, provider, servers, disks, env, folder, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Does something with a connection of an administrator's to the cluster. */
export async function asAdministrator<Value>(
  url: string,
  action: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/** The rows that a query of an administrator's finds. */
export function ask<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return asAdministrator(url, async (client) => (await client.query<Row>(query, [...values])).rows);
}

/** How many of a table there are, of those that a condition chooses. */
export async function count(url: string, table: string, condition = 'true'): Promise<number> {
  const query = `select count(*)::int as number from ${table} where ${condition}`;
  const [row] = await ask<{ number: number }>(url, query);
  return row?.number ?? 0;
}
