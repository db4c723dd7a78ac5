import { randomUUID } from 'node:crypto';
import { addToCart } from '../../src/contract/catalogue/cart.ts';
import { placeOrder } from '../../src/contract/orders/order.ts';
import { validateOtp } from '../../src/contract/people/sign-in.ts';
import { CONTENT_FOLDER, readContent } from '../../src/server/content/content.ts';
import { importCatalogue } from '../../src/server/db/import-catalogue.ts';
import { type OpenDb, openPglite, openPostgres } from '../../src/server/db/open.ts';
import {
  addHome,
  must,
  placement,
  putInCart,
  setStock,
  shownLine,
  SOFA,
} from '../../tests/server/support/checkout.ts';
import { askForCode } from '../../tests/server/support/codes.ts';
import { openTestShop, type TestShop } from '../../tests/server/support/shop.ts';
import { findPostgres, startPostgres } from '../../scripts/parts/postgres.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import { type Figure, median } from './figure.ts';
import { DATABASES, type Database } from './house.ts';
import { watchSql } from './sql-time.ts';

const TIMES = 100;
const BAR = { atLeast: 0.4 };

/** Makes everything ready; answers the one request that is measured. */
type Prepare = (shop: TestShop) => Promise<() => Promise<unknown>>;

const WRITES: Readonly<Record<string, Prepare>> = {
  'sign-in': async (shop) => {
    const { email } = await shop.signedUp();
    const code = await askForCode(shop, email);
    return async () => must(await shop.request(validateOtp, code));
  },
  'add to cart': async (shop) => {
    const { token } = await shop.signedUp();
    const line = await shownLine(shop, SOFA, 12);
    return async () => must(await shop.request(addToCart, line, { token }));
  },
  'place order': async (shop) => {
    const { token } = await shop.signedUp();
    const asked = placement(await putInCart(shop, token, SOFA), await addHome(shop, token));
    return async () => must(await shop.request(placeOrder, asked, { token, key: randomUUID() }));
  },
};

/**
 * Writes against their own SQL: which part of a request's time its statements take, begun to answered,
 * one request at a time. What is left is what the shop does besides.
 */
export async function benchWrites(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES) {
    const { opened, stop } = await open(database);
    const sql = watchSql();
    try {
      const { products } = await readContent(CONTENT_FOLDER);
      const shop = await openTestShop({ database: opened, startAt: '2026-11-21T05:30:00Z' });
      await importCatalogue(opened.db, products, shop.clock.now());
      await setStock(shop, SOFA, TIMES * 2);
      for (const [name, prepare] of Object.entries(WRITES)) {
        const shares: number[] = [];
        const times: number[] = [];
        for (let time = 0; time < (isBrief ? 5 : TIMES); time += 1) {
          const write = await prepare(shop);
          const before = sql.milliseconds();
          const began = performance.now();
          await write();
          const whole = performance.now() - began;
          times.push(whole);
          shares.push((sql.milliseconds() - before) / whole);
        }
        const own = `${database}, ${name}`;
        figures.push(
          { name: `${own} against its SQL`, value: median(shares), unit: '', bar: BAR },
          { name: own, value: median(times), unit: 'ms' },
        );
      }
    } finally {
      sql.end();
      await opened.close();
      await stop();
    }
  }
  return figures;
}

async function open(
  database: Database,
): Promise<{ readonly opened: OpenDb; readonly stop: () => Promise<void> }> {
  if (database === 'PGlite') {
    return { opened: await openPglite('memory://'), stop: () => Promise.resolve() };
  }
  const programs = findPostgres();
  if (!programs) throw new Failure('PostgreSQL is not installed.');
  const { url, stop } = await startPostgres(programs);
  return { opened: await openPostgres(url), stop };
}
