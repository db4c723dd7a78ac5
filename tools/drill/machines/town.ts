import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '../../../scripts/parts/postgres.mjs';
import { Failure } from '../../../scripts/parts/run.mjs';
import { openMail, ServerProcess } from '../house.ts';
import { pgbackrest } from './backup.ts';
import { BooksMachine, etcdOf } from './books-machine.ts';
import { OWNER } from './daemon.ts';
import { haproxyOf, pgbouncerOf } from './doors.ts';

const READY_LIMIT_MS = 120_000;
const LOOK_AGAIN_MS = 500;

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/**
 * A shop on several machines, which are processes of this one: Postgres with a synchronous standby under
 * Patroni, three members of etcd, pgbouncer, two shops, a balancer, and pgBackRest's repository.
 */
export async function openTown(postgres: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-machines-'));
  chmodSync(folder, 0o755);
  if (OWNER) chownSync(folder, OWNER.uid, OWNER.gid);
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  ];
  const close = async () => {
    for (const action of closing.toReversed()) await action();
  };
  try {
    const repository = path.join(folder, 'repository');
    mkdirSync(repository);
    if (OWNER) chownSync(repository, OWNER.uid, OWNER.gid);
    const members = {
      one: { client: await freePort(), peer: await freePort() },
      two: { client: await freePort(), peer: await freePort() },
      third: { client: await freePort(), peer: await freePort() },
    };
    const plan = { folder, postgres, members, repository };
    const books = [
      await BooksMachine.at({ ...plan, name: 'one' }),
      await BooksMachine.at({ ...plan, name: 'two' }),
    ];
    const third = etcdOf({ folder, name: 'third', members });
    closing.push(() => Promise.all([...books.map((each) => each.close()), third.end('SIGKILL')]));
    third.start();
    for (const { etcd } of books) etcd.start();
    for (const machine of books) machine.startPatroni();

    const ports = { books: await freePort(), pooled: await freePort(), shop: await freePort() };
    const mail = await openMail();
    closing.push(() => mail.close());
    const documents = path.join(folder, 'documents');
    const env = {
      DATABASE_URL: `postgres://basera@127.0.0.1:${ports.pooled}/basera`,
      DATA_DIR: path.join(folder, 'shop'),
      FILES_DIR: documents,
      SMTP_URL: mail.url,
      SANDBOX_API: `http://127.0.0.1:${ports.shop}/sandbox/razorpay/v1`,
      TRUST_PROXY: 'true',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    mkdirSync(env.DATA_DIR);
    const doors = [await freePort(), await freePort()];
    const shops = doors.map((port, at) => new ServerProcess(`shop${at + 1}`, port, env, folder));
    const balancer = haproxyOf(
      folder,
      {
        port: ports.books,
        servers: books.map(({ name, port, rest }) => ({ name, port, check: rest })),
      },
      { port: ports.shop, servers: doors.map((port, at) => ({ name: `shop${at + 1}`, port })) },
    );
    const pooler = pgbouncerOf(folder, ports.pooled, ports.books);
    closing.push(
      () => Promise.all([balancer.end('SIGKILL'), pooler.end('SIGKILL')]),
      () => Promise.all(shops.map((shop) => shop.end('SIGKILL'))),
    );
    balancer.start();
    pooler.start();
    await standsByIn(books);
    await Promise.all(shops.map((shop) => shop.start()));
    await isServed(`http://127.0.0.1:${ports.shop}/healthz`);
    const backup = ({ name, data, port }: BooksMachine) =>
      pgbackrest({ folder, name, data, port, repository });
    return {
      folder,
      repository,
      postgres,
      books,
      shops,
      balancer,
      mail,
      ports,
      env,
      backup,
      close,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
}

export type Town = Awaited<ReturnType<typeof openTown>>;

/** Waits until there is a primary whose standby has all that it acknowledges; resolves to it. */
export async function standsByIn(books: readonly BooksMachine[]): Promise<BooksMachine> {
  const until = performance.now() + READY_LIMIT_MS;
  for (;;) {
    for (const { rest } of books) {
      const members = await membersAt(rest);
      const named = (role: string) =>
        books.find(({ name }) =>
          members.some((each) => each.name === name && each.role === role && isWell(each.state)),
        );
      const primary = named('leader');
      if (primary && named('sync_standby')) return primary;
    }
    if (performance.now() > until) throw new Failure('The standby never stands by.');
    await pause(LOOK_AGAIN_MS);
  }
}

async function isServed(address: string): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > until) throw new Failure('The balancer finds no shop.');
    await pause(LOOK_AGAIN_MS);
  }
}

const isWell = (state: string) => state === 'running' || state === 'streaming';

async function membersAt(rest: number) {
  try {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal });
    return clusterSchema.parse(await answer.json()).members;
  } catch {
    return [];
  }
}
