import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { Buyer } from '../drill/buyer.ts';
import { Street } from '../drill/street.ts';
import { Tally } from '../drill/tally.ts';
import { type Database, DATABASES, openHouse } from './house.ts';
import type { Figure } from './figure.ts';
import { residentMegabytes } from './memory-use.ts';
import { READS } from './reads.ts';
import { fromMany } from './visitors.ts';

/** What is held for five minutes. */
const RATE = 200;
const SECONDS = 300;
const BARS = { p95: 50, p99: 150, memory: { Postgres: 250, PGlite: 700 } } as const;

/** Shoppers whose carts are asked for, and how often something is bought meanwhile. */
const SHOPPERS = 10;
const EVERY_MS = 2_000;

const listSchema = z.array(z.object({ slug: z.string() }));
const offerSchema = z.object({
  inventory: z.number(),
  rentOption: z.array(z.object({ price: z.number() })),
});
/** Enough for whoever has it in a cart or orders it, and rent enough, in paise, for an order of its own. */
const ENOUGH = { units: 5, rent: 600_00 };

/** A mixed load as a busy shop has it, while others sign in, order and pay. */
export async function benchLoad(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES)
    figures.push(...(await loadOn(database, isBrief ? 5 : SECONDS)));
  return figures;
}

/** The memory of a server that has been asked for everything some times over. */
export async function benchMemory(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES) {
    const { server, close } = await openHouse(database);
    try {
      await autocannon({
        url: server.address,
        connections: 20,
        duration: isBrief ? 3 : 30,
        requests: fromMany(READS.map(({ path }) => path)),
      });
      figures.push(memoryOf(database, server.pid));
    } finally {
      await close();
    }
  }
  return figures;
}

async function loadOn(database: Database, seconds: number): Promise<Figure[]> {
  const { server, close } = await openHouse(database);
  try {
    const street = new Street([server], new Tally());
    const wanted = await findWanted(server.address);
    const tokens: string[] = [];
    for (let many = 0; many < SHOPPERS; many += 1) {
      const shopper = new Buyer(street);
      await shopper.signIn();
      await shopper.fillCart(wanted[many % wanted.length] ?? '');
      tokens.push(shopper.token ?? '');
    }
    const carts = tokens.map((token) => ({
      path: '/api/order/cart?cityId=1',
      headers: { authorization: `Bearer ${token}` },
    }));
    const reads = READS.flatMap(({ path, weight }) => Array<string>(weight).fill(path));
    const stop = new AbortController();
    const bought = buyMeanwhile(street, wanted, stop.signal);
    const result = await autocannon({
      url: server.address,
      connections: 50,
      overallRate: RATE,
      duration: seconds,
      requests: [...fromMany(reads), ...carts],
    });
    stop.abort();
    const { orders, failures } = await bought;
    const errors = result.errors + result.timeouts + result.non2xx + failures;
    const own = (name: string) => `${database}, ${name}`;
    return [
      { name: own('requests'), value: result.requests.total, unit: '' },
      { name: own('orders paid meanwhile'), value: orders, unit: '' },
      { name: own('errors'), value: errors, unit: '', bar: { atMost: 0 } },
      { name: own('p97.5'), value: result.latency.p97_5, unit: 'ms', bar: { atMost: BARS.p95 } },
      { name: own('p99'), value: result.latency.p99, unit: 'ms', bar: { atMost: BARS.p99 } },
      memoryOf(database, server.pid),
    ];
  } finally {
    await close();
  }
}

function memoryOf(database: Database, pid: number): Figure {
  const bar = { atMost: BARS.memory[database] };
  return { name: `${database}, memory after it`, value: residentMegabytes(pid), unit: 'MB', bar };
}

/** More things than one, so that none runs out. */
async function findWanted(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/product/list/furniture?cityId=1`);
  const wanted: string[] = [];
  for (const { slug } of listSchema.parse(await answer.json())) {
    const seen = await fetch(`${address}/api/product/inventory/check/${slug}/1`);
    const { inventory, rentOption } = offerSchema.parse(await seen.json());
    const isDear = rentOption.every(({ price }) => price >= ENOUGH.rent);
    if (isDear && inventory >= ENOUGH.units) wanted.push(slug);
  }
  return wanted;
}

/** One after the other, who sign in, order and pay, until they are told to stop. */
async function buyMeanwhile(street: Street, wanted: readonly string[], signal: AbortSignal) {
  let orders = 0;
  let failures = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    try {
      await new Buyer(street).buy(wanted[turn % wanted.length] ?? '');
      orders += 1;
      await pause(EVERY_MS);
    } catch (failure) {
      failures += 1;
      console.log(String(failure));
    }
  }
  return { orders, failures };
}
