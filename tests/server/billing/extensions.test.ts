import { beforeAll, expect, test } from 'vitest';
import {
  confirmExtension,
  extensionOffer,
  openExtensionPayment,
} from '#contract/billing/extension.ts';
import * as invoice from '#contract/billing/invoice.ts';
import { addMonthsTo, day } from '#domain/base/kolkata.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { startSession } from '#server/lib/sessions.ts';
import { runBilling } from '#server/billing/run.ts';
import { must, playInWindow, TABLE } from '../support/checkout.ts';
import { failedChecks, deliveredOrder, jumpTo } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const BEGAN = '2026-11-21';
const ENDS = day('2027-11-21');

const shop = testShop({ startAt: `${BEGAN}T05:30:00Z`, stock: { [TABLE]: 50 } });
let order: Awaited<ReturnType<typeof deliveredOrder>>;

beforeAll(async () => {
  order = await deliveredOrder(shop, TABLE, 5);
  for (let month = 1; month <= 12; month += 1) {
    await billOn(addMonthsTo(day('2026-11-01'), month));
    await payAll();
  }
  await billOn(ENDS);
});

async function billOn(date: string): Promise<void> {
  jumpTo(shop, day(date));
  await runBilling(shop.shop);
  order.token =
    (await shop.shop.db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ??
    '';
}

async function payAll(): Promise<void> {
  const { token } = order;
  const opened = must(await shop.request(invoice.openBulkPayment, { scope: 'all' }, { token }));
  const paid = await playInWindow(shop, opened.id);
  const claim = { ...paid, invoiceNumber: 'ALL', bulkNumber: opened.receipt };
  must(await shop.request(invoice.confirmInvoicePayment, claim, { token }));
}

const listed = async () =>
  must(await shop.request(invoice.listInvoices, {}, { token: order.token }));

test('goes through on the day the plan ends, at what dialog and letter say it costs and credits', async () => {
  const { orderNumber, token } = order;
  const [begun] = await listed();
  expect(begun).toMatchObject({ generatedOn: ENDS, isPaid: false });
  expect(must(await shop.request(invoice.invoiceIsPaid, { orderNumber }, { token }))).toBe(false);
  const offer = must(await shop.request(extensionOffer, { orderNumber }, { token }));
  expect(offer).toMatchObject({ isOpen: true, hasUnpaidInvoices: false, begun: begun?.due });
  expect(sum([offer.begun, offer.credited])).toBe(offer.due);
  const rent = offer.periods.find(({ months }) => months === 3)?.rent ?? offer.due;
  expect(rent).not.toBe(3 * offer.due);

  const input = { orderNumber, extendMonth: 3 };
  const opened = must(await shop.request(openExtensionPayment, input, { token }));
  const paid = await playInWindow(shop, opened.id);
  const confirmed = await shop.request(confirmExtension, { ...paid, ...input }, { token });
  expect(must(confirmed)).toEqual({ data: true });
  expect((await listed())[0]).toMatchObject({ invoiceNumber: begun?.invoiceNumber, isPaid: true });

  const letters = await shop.inbox(order.email);
  const letter = letters.find(({ subject }) => subject.startsWith('Your plan is extended'));
  for (const amount of [offer.due, offer.begun, offer.credited, rent]) {
    expect(letter?.text).toContain(formatRupees(amount));
  }
  expect(letter?.text).toContain(
    'We hold your deposit until 21 Feb 2028. If you end the plan before that day, you lose what is left of it.',
  );
  expect(letter?.text).toContain('the rest of your first month, and only your days in the last');

  for (const date of ['2027-12-01', '2028-01-01', '2028-02-01']) await billOn(date);
  const billed = (await listed()).filter(({ generatedOn }) => generatedOn >= ENDS);
  expect(sum(billed.map(({ amount }) => amount))).toBe(rent);
  const bills = billed.toReversed().map(({ amount }) => formatRupees(amount));
  const days = ['21 Nov 2027 to 30 Nov 2027', '1 Dec 2027 to 31 Dec 2027'];
  const later = ['1 Jan 2028 to 31 Jan 2028', '1 Feb 2028 to 20 Feb 2028'];
  for (const [at, span] of [...days, ...later].entries()) {
    expect(letter?.text).toContain(`${span}: ${bills[at]}`);
  }
  expect(letter?.text).toContain(`Rent of 3 months: ${formatRupees(rent)}`);
  const december = billed.find(({ generatedOn }) => generatedOn === '2027-12-01');
  expect(december?.paidFrom).toEqual([{ from: 'extension', amount: offer.credited }]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('waits for an invoice of the plan itself', async () => {
  const { orderNumber, token } = order;
  expect(must(await shop.request(invoice.invoiceIsPaid, { orderNumber }, { token }))).toBe(true);
});
