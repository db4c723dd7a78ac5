import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { requestReturn, returnOptions } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { day } from '#domain/base/kolkata.ts';
import { formatRupees, paise } from '#domain/base/money.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { LEATHER_SOFA, must, setStock, SOFA } from '../support/checkout.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { signIn } from '../support/swapping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
  await setStock(shop, SOFA, 50);
  await setStock(shop, LEATHER_SOFA, 5);
});
afterAll(() => shop.close());

/** A sofa whose second month is unpaid, and what returning it on a day was said to come to. */
async function quoted(deliveredOn: string, askedOn: string, pickupOn: string, slug = SOFA) {
  if (day(deliveredOn) > today(shop)) jumpTo(shop, day(deliveredOn));
  const order = await deliveredOrder(shop, slug);
  await liveUntil(shop, day(askedOn));
  const { orderNumber } = order;
  const token = await signIn(shop, order.orderId);
  const options = must(await shop.request(returnOptions, { orderNumber }, { token }));
  const quote = options.days.find((each) => each.day === pickupOn);
  if (!quote) throw new Error(`${pickupOn} is no day for a pick-up`);
  const forfeited = forfeitedIn(quote.deductions);
  const [slot] = options.slots;
  const [reason] = options.reasons;
  if (!slot || !reason) throw new Error('There is no way to ask');
  const asked = { orderNumber, pickupOn: quote.day, slot, reason, forfeited };
  must(await shop.request(requestReturn, asked, { token }));
  return { ...order, token, quote };
}

test.each([
  ['on what is late already', '2026-11-10', '2026-12-20', '2027-01-05', '2027-01-05'],
  ['on what is not late yet', '2027-02-10', '2027-03-03', '2027-03-30', '2027-03-30'],
  ['on a bill that is still to come', '2027-05-10', '2027-06-21', '2027-07-20', '2027-07-20'],
  ['to the pick-up, noted later', '2027-08-10', '2027-09-20', '2027-10-01', '2027-10-04'],
])(
  'a day pays what was quoted for it, with interest %s',
  async (_what, deliveredOn, askedOn, pickupOn, notedOn) => {
    const { orderId, quote } = await quoted(deliveredOn, askedOn, pickupOn);
    await liveUntil(shop, day(notedOn));
    const collection = { on: day(pickupOn), damages: [], waiveEarlyClosure: false };
    const settled = done(await collectAndSettle(shop.shop, orderId, collection, shop.clock.now()));
    expect({
      refund: settled.refund,
      stillOwed: settled.stillOwed,
      lost: forfeitedIn(settled.deductions),
    }).toEqual({
      refund: quote.refund,
      stillOwed: quote.stillOwed,
      lost: forfeitedIn(quote.deductions),
    });
    expect(quote.dues).toBeGreaterThan(0);
    expect(await failedChecks(shop)).toEqual([]);
  },
);

test('an early end of a premium year refunds the rent of the days left, as quoted', async () => {
  const order = await quoted('2027-12-10', '2027-12-18', '2027-12-22', LEATHER_SOFA);
  const { orderId, email, token, quote } = order;
  const [invoice] = await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const year = invoice?.amount ?? 0;
  const before = (date: number) => Math.round(((year / 12) * (date - 1)) / 31);
  const left = paise(year - (before(22) - before(10)));
  expect(quote).toMatchObject({ isEarly: true, deposit: 0, paidAhead: left, refund: left });
  const { endings } = must(await shop.request(accountHome, {}, { token }));
  expect(endings[0]).toMatchObject({ comesBack: left });
  await liveUntil(shop, day('2027-12-22'));
  const collection = { on: day('2027-12-22'), damages: [], waiveEarlyClosure: false };
  const settled = done(await collectAndSettle(shop.shop, orderId, collection, shop.clock.now()));
  expect(settled).toMatchObject({ deductions: [], paidAhead: left, refund: left, stillOwed: 0 });
  const letters = await shop.inbox(email);
  for (const about of ['We’ll pick up your', 'We’ve picked up your', 'is settled']) {
    const letter = letters.find(({ subject }) => subject.includes(about));
    expect(letter?.text).toContain(formatRupees(left));
  }
  expect(await failedChecks(shop)).toEqual([]);
});
