import { setTimeout as pause } from 'node:timers/promises';
import { NODE } from '../../../scripts/parts/environment.mjs';
import { Failure, run } from '../../../scripts/parts/run.mjs';
import type { Buyer } from '../buyer.ts';
import { asAdministrator } from '../house.ts';
import { lookAfter, play, waitForMails } from '../play.ts';
import { fillShelves } from '../shelves.ts';
import { Street } from '../street.ts';
import { formatTable, type Row, Tally } from '../tally.ts';
import { ensurePackages } from './packages.ts';
import { restoreTo } from './restored.ts';
import { openTown, standsByIn, type Town } from './town.ts';

const MAIL_LIMIT_MS = 150_000;
const LIMIT_MS = 900_000;
/** How soon whoever looks after a machine's services starts one again. */
const RESTART_MS = 2_000;
/** Between what has to be in a restored shop and what must not be. */
const APART_MS = 2_000;

interface Strike {
  readonly name: string;
  /** How long nobody may wait longer than, in milliseconds. */
  readonly bar: number;
  readonly strike: (town: Town) => Promise<void>;
}

const STRIKES: readonly Strike[] = [
  { name: 'kill -9 of the primary Postgres', bar: 15_000, strike: killPostgres },
  { name: 'its machine stands still', bar: 30_000, strike: stopMachine },
  { name: 'kill -9 of a shop', bar: 15_000, strike: killShop },
  { name: 'kill -9 of the balancer', bar: 15_000, strike: killBalancer },
];

async function killPostgres({ books }: Town): Promise<void> {
  const primary = await standsByIn(books);
  await pause(2_000);
  primary.killPostgres();
  await anotherLeads(books, primary);
  await standsByIn(books);
}

async function stopMachine({ books }: Town): Promise<void> {
  const primary = await standsByIn(books);
  await pause(2_000);
  primary.standStill();
  await anotherLeads(books, primary);
  await primary.startAgain();
  await standsByIn(books);
}

async function anotherLeads(books: Town['books'], than: Town['books'][number]): Promise<void> {
  const others = books.filter((machine) => machine !== than);
  const until = performance.now() + 90_000;
  for (;;) {
    for (const { rest } of others) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${rest}/primary`, { signal }).catch(() => null);
      if (answer?.status === 200) return;
    }
    if (performance.now() > until) throw new Failure('No other Postgres takes over.');
    await pause(250);
  }
}

async function killShop({ shops }: Town): Promise<void> {
  const [shop] = shops;
  await pause(2_000);
  await shop?.end('SIGKILL');
  await pause(RESTART_MS);
  await shop?.start();
}

async function killBalancer({ balancer }: Town): Promise<void> {
  await pause(2_000);
  await balancer.end('SIGKILL');
  await pause(RESTART_MS);
  balancer.start();
  await pause(2_000);
}

/** Letters of which a job has written more than one: subject and number of each. */
function lettersTwice(url: string): Promise<string[]> {
  return asAdministrator(url, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      `select subject from outbox where subject ~ 'B[0-9A-Z]{6,}'
       group by "to", subject, text having count(*) > 1`,
    );
    return rows.map(({ subject }) => subject);
  });
}

function ordersIn(url: string): Promise<ReadonlySet<string>> {
  return asAdministrator(url, async (client) => {
    const { rows } = await client.query<{ number: string }>('select number from orders');
    return new Set(rows.map(({ number }) => number));
  });
}

const numbersOf = (buyers: readonly Buyer[]) =>
  buyers.flatMap(({ orderNumber }) => orderNumber ?? []);

/** Restores the shop as it was at a moment, in which these orders were there and those were not yet. */
async function restoreShop(town: Town, moment: Date, were: string[], wereNot: string[]) {
  const tally = new Tally();
  const primary = await standsByIn(town.books);
  await town.backup(primary).run('check');
  const began = performance.now();
  const restored = await restoreTo(moment, town);
  tally.paused(performance.now() - began);
  try {
    const there = await ordersIn(restored.url);
    for (const number of were) if (!there.has(number)) tally.fail(`${number} is not restored`);
    for (const number of wereNot) if (there.has(number)) tally.fail(`${number} is of later`);
    const env = { ...town.env, DATABASE_URL: restored.url };
    if ((await run(NODE, ['src/server/doctor.ts'], { env })) !== 0)
      tally.fail('the doctor objects');
  } finally {
    await restored.close();
  }
  return tally;
}

async function drill(town: Town): Promise<number> {
  const [balancer] = [{ address: `http://127.0.0.1:${town.ports.shop}` }];
  const primary = await standsByIn(town.books);
  const backup = town.backup(primary);
  await backup.run('stanza-create');
  await backup.run('backup', '--type=full');
  await fillShelves(town.env.DATABASE_URL);

  const rows: Row[] = [];
  const everybody: Buyer[] = [];
  let moment = new Date();
  let were: string[] = [];
  for (const { name, bar, strike } of STRIKES) {
    const { tally, buyers } = await play([balancer], { strike: () => strike(town) });
    const seconds = (tally.longestPause / 1000).toFixed(1);
    if (tally.longestPause > bar) tally.fail(`somebody waited ${seconds} s`);
    console.log(`${name}: ${tally.failures.length} failures, longest pause ${seconds} s`);
    for (const failure of tally.failures) console.log(`  ${failure}`);
    rows.push({ name, tally });
    everybody.push(...buyers);
    if (were.length > 0) continue;
    await pause(APART_MS);
    moment = new Date();
    were = numbersOf(everybody);
    await pause(APART_MS);
  }

  const after = new Tally();
  const street = new Street([balancer], after);
  for (const buyer of everybody) buyer.moveTo(street);
  await lookAfter(everybody, after);
  const untold = await waitForMails(
    town.mail.received,
    everybody,
    performance.now() + MAIL_LIMIT_MS,
  );
  for (const { email, orderNumber } of untold) after.fail(`${email} got no mail of ${orderNumber}`);
  for (const subject of await lettersTwice(town.env.DATABASE_URL)) {
    after.fail(`written twice: ${subject}`);
  }
  await Promise.all(town.shops.map((shop) => shop.end('SIGTERM')));
  const doctor = await run(NODE, ['src/server/doctor.ts'], { env: town.env });
  if (doctor !== 0) after.fail('the doctor objects');
  rows.push({ name: 'all that was acknowledged, at the end', tally: after });
  const later = numbersOf(everybody).filter((number) => !were.includes(number));
  rows.push({
    name: 'restored to a moment in between',
    tally: await restoreShop(town, moment, were, later),
  });
  for (const { tally } of rows.slice(-2))
    for (const each of tally.failures) console.log(`  ${each}`);
  const paid = everybody.filter(({ isPaid }) => isPaid).length;
  console.log(`\n${everybody.length} people came, ${paid} paid\n\n${formatTable(rows)}\n`);
  return rows.reduce((sum, { tally }) => sum + tally.failures.length, 0);
}

/** `npm run drill -- machines` (docs/decisions/0047). */
export async function drillMachines(): Promise<number> {
  const town = await openTown(ensurePackages());
  const limit = new AbortController();
  const stopped = new Promise<never>((_, stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => stop(new Failure('The drill was stopped.')));
    }
  });
  try {
    const failures = await Promise.race([
      stopped,
      drill(town),
      pause(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
        throw new Failure('The drill did not end within its time.');
      }),
    ]);
    console.log(`\n${failures} failures`);
    return failures > 0 ? 1 : 0;
  } finally {
    limit.abort();
    await town.close();
  }
}
