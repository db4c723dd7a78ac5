import { expect, test } from 'vitest';
import { arrivalHours } from '#contract/care/issue.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import {
  addDaysTo,
  day,
  formatDay,
  formatDayWithYear,
  formatInstant,
} from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { startSession } from '#server/lib/sessions.ts';
import { runBilling } from '#server/billing/run.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { LEATHER_SOFA, must, SOFA } from '../support/checkout.ts';
import { deliveredOrder, done, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({
  startAt: '2026-11-20T05:30:00Z',
  stock: { [SOFA]: 50, [LEATHER_SOFA]: 50 },
});
const letterTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).find((mail) => mail.subject.includes(subject))?.text;

test('the letter of a scheduling says that the delivery is planned, and on its day that it is on its way', async () => {
  const { email, orderId } = await paidOrder(shop);
  const plan = (ahead: number) =>
    scheduleOrder(
      shop.shop,
      orderId,
      { on: addDaysTo(today(shop), ahead), withoutKyc: true },
      shop.clock.now(),
    );
  done(await plan(3));
  const planned = await letterTo(email, 'We’ll deliver');
  expect(planned).toContain(` on ${formatDay(addDaysTo(today(shop), 3))}, 9 am to 1 pm.`);
  expect(planned).not.toContain(' today, ');
  const other = await paidOrder(shop);
  done(
    await scheduleOrder(
      shop.shop,
      other.orderId,
      { on: today(shop), withoutKyc: true },
      shop.clock.now(),
    ),
  );
  expect(await letterTo(other.email, 'We’ll deliver')).toContain(' today, ');
});

test('the letter of a delivery names the first invoice that is to be paid, as it is then written', async () => {
  const { email, userId } = await deliveredOrder(shop);
  const letter = await letterTo(email, 'is delivered');
  jumpTo(shop, day('2026-12-01'));
  await runBilling(shop.shop);
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  const [next] = must(await shop.request(listInvoices, {}, { token }));
  if (!next) throw new Error('Nothing was billed');
  expect(next.generatedOn).toBe('2026-12-01');
  expect(next.due).toBeLessThan(next.amount);
  for (const words of [
    `GST included, on ${formatDayWithYear(next.generatedOn)}`,
    `Your next invoice is ${formatRupees(next.amount)}, GST included, on`,
    `Please pay ${formatRupees(next.due)} by ${formatDayWithYear(next.dueOn)}.`,
  ]) {
    expect(letter).toContain(words);
  }
});

test('the letter of a delivery says until when what arrived wrong counts, and leads to its report', async () => {
  const { email, orderNumber, token } = await deliveredOrder(shop);
  const { until } = must(await shop.request(arrivalHours, { orderNumber }, { token }));
  const letter = await letterTo(email, 'is delivered');
  expect(letter).toContain(`please report it by ${formatInstant(new Date(until ?? 0))}`);
  expect(letter).toContain('Report a damaged or wrong item within 48 hours of delivery.');
  expect(letter).toContain(encodeURIComponent(`&report=${orderNumber}`));
});

test('the letter of a delivery that was paid for its whole tenure says that nothing more is due', async () => {
  const { email } = await deliveredOrder(shop, LEATHER_SOFA);
  expect(await letterTo(email, 'is delivered')).toContain(
    'There’s no rent to pay until your plan ends',
  );
});
