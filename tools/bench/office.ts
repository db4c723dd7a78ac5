import { setInterval } from 'node:timers';
import pg from 'pg';
import { addMonthsTo, day } from '../../src/domain/base/kolkata.ts';
import { CONTENT_FOLDER, readContent } from '../../src/server/content/content.ts';
import { importCatalogue } from '../../src/server/db/import-catalogue.ts';
import { openPostgres } from '../../src/server/db/open.ts';
import type { AppContext } from '../../src/server/lib/shop.ts';
import { examine } from '../../src/server/doctor/doctor.ts';
import { runBilling } from '../../src/server/billing/run.ts';
import { sumDays } from '../../src/server/overview/books/sum-days.ts';
import { operatorOf } from '../../tests/server/support/operators.ts';
import { jumpTo } from '../../tests/server/support/rentals.ts';
import { openTestShop, type TestShop } from '../../tests/server/support/shop.ts';
import { simulate } from '../../tests/server/support/simulate.ts';
import { findPostgres, startPostgres } from '../../scripts/parts/postgres.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import { enquire, leaveAsking, liveBesides, stockUp } from './besides.ts';
import { costOf } from './explain.ts';
import type { Figure } from './figure.ts';
import { findExample, listsOf } from './lists.ts';
import { clearShelves, multiply } from './multiply.ts';

/** Running orders in the shop that is measured, briefly and not; and how many renters live before they are copied. */
const FEW_ORDERS = 1_000;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const RENTERS = { brief: 20, whole: Number(process.env['BENCH_RENTERS'] ?? 150) };
const BEGIN = day('2026-04-02');
const MONTHS = 7;

/** What a list may cost in the database, and how long a billing run and the doctor may take. */
const LIST_MS = 100;
const DAYS_S = 300;
const BILLING_S = 300;
const DOCTOR_S = 60;
const DOCTOR_MB = 300;

/**
 * The office at the size of a firm: fills a PostgreSQL of its own and measures. A database that
 * `BENCH_DATABASE_URL` names is filled once, and measured as often as one likes.
 */
export async function benchTables(isBrief: boolean): Promise<Figure[]> {
  const { url, stop } = await startDatabase();
  const { products } = await readContent(CONTENT_FOLDER);
  const database = await openPostgres(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ many: string }>('select count(*) as many from users');
    const customers = Number(rows[0]?.many);
    const isFilled = customers > 0;
    if (!isFilled) await importCatalogue(database.db, products, new Date(`${BEGIN}T00:00:00Z`));
    const startAt = `${isFilled ? END : BEGIN}T05:30:00Z`;
    const shop = await openTestShop({ startAt, database, customers });
    if (!isFilled) await fill(shop, client, isBrief);
    const patient = { ...shop.shop, db: database.patient };
    const told = await measureDays(patient);
    if (!isFilled) {
      await stockUp(shop, client);
      await leaveAsking(shop, 20);
      await liveBesides(client, END);
    }
    const { office } = await operatorOf(shop, 'owner');
    let pages = 0;
    const request: TestShop['request'] = (...asked) => {
      pages += 1;
      return shop.request(...asked);
    };
    const lists = listsOf({ ...shop, request }, office, await findExample(client));
    if (isWanted('lists')) {
      for (const [name, list] of Object.entries(lists)) {
        told.push(...(await measureList(name, list)));
      }
    }
    jumpTo(shop, addMonthsTo(END, 1));
    if (isWanted('billing')) told.push(...(await measureBilling(patient)));
    if (isWanted('doctor')) told.push(...(await measureDoctor(patient)));
    return told;

    async function measureList(name: string, list: () => Promise<unknown>): Promise<Figure[]> {
      pages = 0;
      await list();
      const each = pages;
      const cost = await costOf(client, list);
      const { statements, scanned } = cost;
      const milliseconds = cost.milliseconds / each;
      const isMet = milliseconds <= LIST_MS && scanned.length === 0;
      const whole = scanned.length > 0 ? `, reads all of ${scanned.join(', ')}` : '';
      print(isMet, name, `${milliseconds.toFixed(1)} ms a page, ${statements} statements${whole}`);
      const scans = { name: `${name}, big tables read whole`, value: scanned.length, unit: '' };
      return [
        { name, value: milliseconds, unit: 'ms', bar: { atMost: LIST_MS } },
        ...(scanned.length > 0 ? [{ ...scans, bar: { atMost: 0 } }] : []),
      ];
    }
  } finally {
    await client.end();
    await database.close();
    await stop();
  }
}

/** `BENCH_STEPS=lists` measures nothing else. */
function isWanted(step: 'lists' | 'billing' | 'doctor'): boolean {
  return (process.env['BENCH_STEPS'] ?? step).split(',').includes(step);
}

async function startDatabase() {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) return { url, stop: () => Promise.resolve() };
  const programs = findPostgres();
  if (!programs) throw new Failure('PostgreSQL is not installed.');
  // As the README says it of a database whose disk does not turn.
  return startPostgres(programs, {
    settings: ['shared_buffers=512MB', 'max_wal_size=8GB', 'work_mem=32MB', 'random_page_cost=1.1'],
  });
}

const END = addMonthsTo(BEGIN, MONTHS);

async function fill(shop: TestShop, client: pg.Client, isBrief: boolean): Promise<void> {
  const began = performance.now();
  const renters = isBrief ? RENTERS.brief : RENTERS.whole;
  const life = { seed: 20_261_123, renters, begin: BEGIN, end: END, orderDays: 40 };
  await simulate(shop, life);
  await enquire(shop);
  await client.query('truncate outbox');
  await clearShelves(client);
  const { rows } = await client.query<{ running: string }>(
    `select count(*) as running from orders where status in ('DELIVERED', 'RETURN_REQUESTED')`,
  );
  const orders = isBrief ? FEW_ORDERS : ORDERS;
  await multiply(client, Math.ceil(orders / Number(rows[0]?.running)));
  const counts = await client.query<Record<string, string>>(`select
    (select count(*) from users) as customers, (select count(*) from orders) as orders,
    (select count(*) from orders where status = 'DELIVERED') as running,
    (select count(*) from invoices) as invoices`);
  const said = Object.entries(counts.rows[0] ?? {}).map(([name, many]) => `${many} ${name}`);
  print(true, 'Filled', `${said.join(', ')} in ${secondsSince(began).toFixed(0)} s`);
}

async function measureDays(shop: AppContext): Promise<Figure[]> {
  const { result, seconds } = await watched(() => sumDays(shop));
  const isMet = seconds <= DAYS_S;
  print(isMet, 'Sums of days', `${result} days in ${seconds.toFixed(0)} s`);
  return [{ name: 'sums of days', value: seconds, unit: 's', bar: { atMost: DAYS_S } }];
}

async function measureBilling(shop: AppContext): Promise<Figure[]> {
  const { result, seconds, megabytes } = await watched(() => runBilling(shop));
  const isMet = seconds <= BILLING_S;
  print(
    isMet,
    'Billing',
    `${result.invoices} invoices, ${result.extended} extended, ` +
      `${result.reminders} reminders in ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB more`,
  );
  return [{ name: 'billing run', value: seconds, unit: 's', bar: { atMost: BILLING_S } }];
}

async function measureDoctor({ db, coupons }: AppContext): Promise<Figure[]> {
  const { result, seconds, megabytes } = await watched(() => examine(db, coupons, { beside: db }));
  const broken = result.filter(({ subjects }) => subjects.length > 0);
  for (const { law, subjects } of broken) {
    console.log(`        ${law}: ${subjects.length}, as ${subjects.slice(0, 3).join(', ')}`);
  }
  const isMet = seconds <= DOCTOR_S && megabytes <= DOCTOR_MB && broken.length === 0;
  print(isMet, 'Doctor', `${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB more`);
  return [
    { name: 'doctor', value: seconds, unit: 's', bar: { atMost: DOCTOR_S } },
    { name: 'doctor, memory more', value: megabytes, unit: 'MB', bar: { atMost: DOCTOR_MB } },
    { name: 'doctor, laws broken', value: broken.length, unit: '', bar: { atMost: 0 } },
  ];
}

/** How long an action takes, and by how much it makes the process grow. */
async function watched<Result>(action: () => Promise<Result>) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  const began = performance.now();
  try {
    const result = await action();
    return { result, seconds: secondsSince(began), megabytes: (most - before) / 2 ** 20 };
  } finally {
    clearInterval(watch);
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

function print(isMet: boolean, name: string, text: string): void {
  console.log(`${isMet ? 'ok    ' : 'OVER  '}  ${name.padEnd(24)}  ${text}`);
}
