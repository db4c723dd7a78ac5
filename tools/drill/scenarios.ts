import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { Buyer, type Wishes } from './buyer.ts';
import { startAYearAhead } from './clock.ts';
import { dripProvider } from './drip.ts';
import { expectHealth, expectUnwell, healthOf } from './health.ts';
import { asAdministrator, type House, type Service } from './house.ts';
import { restoreCopy } from './restore.ts';
import { type Street } from './street.ts';
import { type Tally } from './tally.ts';

/** A coupon of the shop's content, and what it takes off. */
const COUPON = { code: 'HELLO10', percent: 10, cap: 500_00 };
const TERMINATIONS = 15;
const STUCK_MS = 15_000;
const DOWN_MS = 12_000;
const CLIENTS = 40;

export interface Scenario extends Wishes {
  readonly name: string;
  /** How long those may wait who use no coupon. */
  readonly othersWaitMs?: number;
  /** Why it cannot be played here. */
  readonly skip?: (house: House) => string | undefined;
  /** Does it and mends it again; what it finds wrong by itself it adds to the tally's failures. */
  readonly strike: (house: House, tally: Tally, street: Street) => Promise<void>;
}

/** What happens to a shop while people buy. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing happens', strike: async () => {} },
  { name: 'kill -9 of a server', strike: killServers },
  { name: 'Postgres restarts', strike: restartPostgres },
  { name: 'back ends are terminated', strike: terminateBackEnds },
  {
    name: 'a lock is stuck',
    coupon: {
      code: COUPON.code,
      discount: (rent) => Math.min(Math.round((rent * COUPON.percent) / 100), COUPON.cap),
    },
    othersWaitMs: 5000,
    strike: holdCoupon,
  },
  { name: 'SIGTERM under keep-alive load', strike: stopServers },
  { name: 'mail server down', strike: (house) => takeAway(house.mail) },
  { name: 'payment provider down', strike: (house) => takeAway(house.provider) },
  { name: 'payment provider drips', strike: dripProvider },
  { name: 'clock a year ahead', strike: startAYearAhead },
  { name: 'restore of an earlier copy', strike: restoreCopy },
  { name: 'full disk: documents', skip: needsDisks, strike: fillFiles },
  { name: 'full disk: database', skip: needsDisks, strike: fillDatabase },
];

async function killServers({ servers }: House): Promise<void> {
  for (const server of servers) {
    await server.end('SIGKILL');
    await pause(1000);
    await server.start();
  }
}

async function restartPostgres({ cluster }: House): Promise<void> {
  for (const down of [0, 3000]) {
    await cluster.shutDown();
    await pause(down);
    await cluster.start();
    await pause(2000);
  }
}

async function terminateBackEnds(house: House): Promise<void> {
  for (let time = 0; time < TERMINATIONS; time += 1) {
    await asAdministrator(house.cluster.url, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'basera%'`),
    );
    await pause(400);
  }
}

/** The coupon's lock and its rows, held by somebody who does nothing. */
async function holdCoupon(house: House, tally: Tally): Promise<void> {
  await asAdministrator(house.cluster.url, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`coupon ${COUPON.code}`]);
    await client.query('select * from coupon_uses where code = $1 for update', [COUPON.code]);
    const until = performance.now() + STUCK_MS;
    while (performance.now() < until) {
      for (const server of house.servers) {
        const health = await healthOf(server);
        if (health.code !== 200) tally.fail(`health says ${health.status} while a lock is stuck`);
      }
      await pause(1000);
    }
    await client.query('rollback');
  });
}

/** Each server is stopped while clients keep their connections and go on asking. */
async function stopServers({ servers }: House, tally: Tally): Promise<void> {
  for (const server of servers) {
    const load = keepAsking(server.address);
    await pause(2000);
    const began = performance.now();
    const code = await server.end('SIGTERM');
    if (code !== 0) tally.fail(`SIGTERM ended a server with ${code}`);
    if (performance.now() - began > 20_000) tally.fail('SIGTERM took longer than 20 s');
    const broken = await load.stop();
    if (broken > 0) tally.fail(`${broken} answers were broken off by SIGTERM`);
    await server.start();
  }
}

/** Answers that began and did not end are broken off; a connection that is refused is none. */
function keepAsking(address: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const over = new AbortController();
  let broken = 0;
  const ask = () =>
    new Promise<void>((done) => {
      const request = http.get(`${address}/api/product/categories`, { agent }, (answer) => {
        answer.resume();
        answer.once('close', () => {
          if (!answer.complete) broken += 1;
          done();
        });
      });
      request.once('error', () => done());
    });
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      await ask();
      await pause(5);
    }
  });
  return {
    async stop(): Promise<number> {
      over.abort();
      await Promise.all(clients);
      agent.destroy();
      return broken;
    },
  };
}

async function takeAway(service: Service): Promise<void> {
  await service.close();
  await pause(DOWN_MS);
  await service.open();
}

function needsDisks({ disks }: House): string | undefined {
  return disks.files && disks.database
    ? undefined
    : 'only root can mount the small disks that it fills';
}

/** Somebody sends a document meanwhile. */
async function fillFiles({ disks, servers }: House, tally: Tally, street: Street): Promise<void> {
  const sender = new Buyer(street);
  await sender.signIn();
  const colour = { channels: 3, background: '#173e2f' } as const;
  const picture = sharp({ create: { width: 40, height: 40, ...colour } }).png();
  disks.files?.fill();
  const sent = sender.upload(await picture.toBuffer());
  await expectHealth(servers, 'folder of files takes nothing', tally);
  disks.files?.empty();
  await sent;
  await expectHealth(servers, 'ok', tally);
}

async function fillDatabase({ disks, servers, cluster }: House, tally: Tally): Promise<void> {
  disks.database?.fill();
  await expectUnwell(servers, tally);
  await pause(5000);
  disks.database?.empty();
  // It ends by itself where even its log has no room.
  await pause(1000);
  if (!cluster.isUp()) await cluster.start();
  await expectHealth(servers, 'ok', tally);
}
