import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

/** Losing this cluster loses nothing, so it never waits for the disk. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/** Hundreds of small databases that live for seconds: nothing to vacuum, to replicate or to compile. */
const FOR_TESTS = [
  'autovacuum=off',
  'checkpoint_timeout=1d',
  'jit=off',
  'max_wal_senders=0',
  'wal_level=minimal',
];

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** The tests use a fifth of it; a container often has only 64 MB there. */
const ENOUGH_MEMORY = 2 ** 30;

/** The folder of PostgreSQL's programs, newest first; undefined where it is not installed. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const packaged = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  return [...onPath, ...packaged].find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1, in a temporary folder. PostgreSQL
 * refuses to run as root, who starts it as another user.
 *
 * @param {string} programs the folder that `findPostgres` found
 * @param {{ parent?: string, settings?: readonly string[] }} [options] where its folder is made, and
 *   settings besides our own
 * @returns {Promise<{ url: string, socketUrl: string, isUp: () => boolean, start: () => Promise<void>,
 *   shutDown: () => Promise<void>, stop: () => Promise<void> }>} `socketUrl` goes over its Unix
 *   socket, which takes half as long as the network; `shutDown` is the fast one of an
 *   administrator, after which it can be started again; `stop` leaves no trace of it.
 */
export async function startPostgres(programs, { parent = tmpdir(), settings: more = [] } = {}) {
  const folder = mkdtempSync(path.join(parent, 'basera-postgres-'));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const port = await freePort();
  const data = path.join(folder, 'data');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });

  try {
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'basera', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (failure) {
    removeFolder();
    const said = failure instanceof Error && 'stderr' in failure ? failure.stderr : failure;
    throw new Failure(`PostgreSQL could not make a cluster: ${String(said)}`);
  }

  const settings = [
    ...SETTINGS,
    ...more,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {Promise<unknown> | undefined} */
  let ended;
  let log = '';
  const isUp = () => server?.exitCode === null && server.signalCode === null;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (isUp()) server?.kill(signal);
    await ended;
  };
  const start = async () => {
    const begun = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = begun;
    begun.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log = (log + text).slice(-4000);
    });
    ended = once(begun, 'close');
    if (await isReady(programs, port, begun)) return;
    await end('SIGQUIT');
    throw new Failure(`PostgreSQL did not start:\n${log}`);
  };
  const stop = async () => {
    await end('SIGQUIT');
    removeFolder();
  };

  try {
    await start();
  } catch (failure) {
    removeFolder();
    throw failure;
  }
  return {
    url: `postgres://basera@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://basera@127.0.0.1:${port}/postgres?host=${folder}`,
    isUp,
    start,
    shutDown: () => end('SIGINT'),
    stop,
  };
}

/**
 * A PostgreSQL for the tests, in memory where there is room: copying a database is mostly writing files.
 *
 * @param {string} programs the folder that `findPostgres` found
 */
export async function startTestPostgres(programs) {
  const cluster = await startPostgres(programs, {
    settings: FOR_TESTS,
    ...(hasRoomInMemory() ? { parent: MEMORY } : {}),
  });
  return { ...cluster, url: cluster.socketUrl };
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY;
  } catch {
    return false;
  }
}

/**
 * @param {string} programs
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function isReady(programs, port, server) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const asked = spawn(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    const [code] = await once(asked, 'exit');
    if (code === 0) return true;
    await pause(100);
  }
  return false;
}

/** PostgreSQL's own user, or the one every Unix has. */
export function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This machine has no such user.
    }
  }
  throw new Failure(
    'PostgreSQL refuses to run as root, and neither "postgres" nor "nobody" exists.',
  );
}

/** Below those that systems hand out by themselves, to whoever connects as well. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * A port of 127.0.0.1 that nothing listens on, and that nobody is given by chance while its owner
 * is closed and opened again.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = net.createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
