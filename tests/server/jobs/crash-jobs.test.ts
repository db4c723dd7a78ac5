import { rm } from 'node:fs/promises';
import { addMinutes } from 'date-fns';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { openEmbedded } from '#server/db/open.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { examine } from '#server/doctor/doctor.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { makeDataFolder } from '../support/database.ts';
import {
  left,
  must,
  opened,
  placedOrder,
  playInWindow,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { JOB_POINTS } from '../support/crash-points.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { ShopProcess } from '../support/shop-process.ts';

const UNITS = 100;
/** How many minutes later the work is finished: jobs stop where rows are five minutes ahead of the clock. */
const LATER = 4;

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder('basera-crash-jobs-');
});
afterAll(() => rm(folder, { recursive: true }));

let visits = 0;

/** Works on the folder while no server does, with a clock so many minutes off. */
async function visit<Value>(minutes: number, work: (shop: TestShop) => Promise<Value>) {
  visits += 1;
  const shop = await openTestShop({
    database: await openEmbedded(folder),
    startAt: addMinutes(new Date(), minutes).toISOString(),
    customers: visits * 10,
  });
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** An order whose hold has run out, and one whose payment came too late: both are the jobs' to end. */
async function leaveWork(shop: TestShop) {
  if (visits === 1) await importCatalogue(shop.shop.db, shop.content.products, shop.clock.now());
  await setStock(shop, SOFA, UNITS);
  await placedOrder(shop);
  const { token, orderNumber } = await placedOrder(shop);
  const providerOrderId = await opened(shop, token, orderNumber);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, providerOrderId);
  for (const event of shop.events) await shop.deliver(event);
  expect(await left(shop, SOFA)).toBe(UNITS - 1);
  return paymentId;
}

async function finishWork(shop: TestShop): Promise<string[]> {
  const subjects: string[] = [];
  const take = async ({ subject }: { subject: string }) => void subjects.push(subject);
  while ((await releaseExpiredHolds(shop.shop)) > 0);
  while ((await sendRefunds(shop.shop)) > 0);
  await sendDueMessages(shop.shop, { email: take, sms: take, whatsapp: take });
  return subjects;
}

test.each(JOB_POINTS)(
  'a job over which the server dies at "%s" is done by the next, once',
  async (point) => {
    const paymentId = await visit(-60, leaveWork);
    const server = new ShopProcess({ DATA_DIR: folder });
    // It may die before it has said that it listens.
    await server.start(point).catch(() => undefined);
    await server.ended();
    await visit(LATER, async (shop) => {
      const { db } = shop.shop;
      await finishWork(shop);
      expect(await left(shop, SOFA)).toBe(UNITS);
      expect(await books.list(db, 'refund', paymentId)).toHaveLength(1);
      expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
      const twice = and(eq(outbox.channel, 'email'), eq(outbox.tries, 2));
      expect((await db.$count(outbox, twice)) > 0).toBe(point === 'message-handed-over');
      const findings = await examine(db, shop.content.coupons);
      expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
      await db.delete(outbox);
    });
  },
  300_000,
);
