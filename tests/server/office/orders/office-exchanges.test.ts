import { beforeAll, expect, test } from 'vitest';
import { reportIssue } from '#contract/care/issue.ts';
import { getOfficeIssue } from '#contract/office/care/issues.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { minus, sum, ZERO } from '#domain/base/money.ts';
import { ledgerWords } from '#messages/office/order-words.ts';
import { replanExchange } from '#server/changes/exchange/replan.ts';
import { describeHome } from '#server/overview/home/home.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { failedChecks, codeOf, deliveredOrder, jumpTo, today } from '../../support/rentals.ts';
import { wrongStatements } from '../../support/statements.ts';
import { type Renting, signIn, swap } from '../../support/swapping.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let token: string;
let renting: Renting & { readonly userId: number };
let taken: Awaited<ReturnType<typeof swap>>;
let issueId: number;

/** A swap that is paid, of a sofa of which it was said that it arrived damaged. */
beforeAll(async () => {
  token = (await operatorOf(shop)).office;
  renting = await deliveredOrder(shop, SOFA);
  const issue = {
    issueItemId: renting.orderNumber,
    issueType: 'order' as const,
    productSlug: SOFA,
    reason: 'It arrived damaged',
    description: 'A leg is broken.',
  };
  issueId = must(await shop.request(reportIssue, issue, renting)).issueId;
  taken = await swap(shop, renting, 'dearest');
});
const pageOf = async (number: string) =>
  must(await shop.request(getOfficeOrder, { number }, { token }));

const depositOf = async (number: string) =>
  (await pageOf(number)).money.lines
    .filter(({ deposit }) => deposit !== 0)
    .map((line) => [ledgerWords(line), line.reference, line.deposit, line.held]);

/** What is held of the renter, wherever it is told to them. */
async function toldAsHeld() {
  const renter = { token: await signIn(shop, taken.orderId) };
  const deposits = must(await shop.request(listDeposits, {}, renter));
  const active = deposits.filter(({ depositStatus }) => depositStatus === 'ACTIVE');
  const { closing } = must(await shop.request(rentStatement, {}, renter));
  const home = await describeHome(shop.shop, renting.userId, shop.clock.now());
  return [sum(active.map(({ amount }) => amount)), closing.held, home.activeDeposits];
}

test('what is paid for a swap is deposit from then on, for the office and its renter', async () => {
  const { orderNumber, quote } = taken;
  const { money } = await pageOf(orderNumber);
  expect(money).toMatchObject({ paid: quote.due, held: quote.due, inHand: 0 });
  expect(await depositOf(orderNumber)).toEqual([
    ['Payment for the swap, now part of the deposit', expect.any(String), quote.due, quote.due],
  ]);
  expect(await toldAsHeld()).toEqual(Array(3).fill(quote.depositAfter));
});

test('a replacement is not offered while the swap of its order is under way, and the desk says why', async () => {
  const { arrival } = must(await shop.request(getOfficeIssue, { id: issueId }, { token }));
  expect(arrival).toMatchObject({
    isOpen: true,
    bar: { why: expect.stringContaining('is already planned'), order: taken.orderNumber },
  });
});

test('an exchange is planned for no day on which it could not be recorded yet', async () => {
  const { orderId, orderNumber } = taken;
  const [first] = (await pageOf(orderNumber)).days;
  expect(first?.day).toBe(today(shop));
  expect(first?.halves.map(({ closed }) => closed)).toEqual(['too-early', 'too-early']);
  const early = { on: today(shop) };
  expect(await replanExchange(shop.shop, orderId, early, shop.clock.now())).toMatchObject({
    failure: { code: 'DAY_NOT_POSSIBLE' },
  });
});

test('both orders of an exchange show its letters, and after it what went over and who noted it', async () => {
  const { orderId, orderNumber, on, quote } = taken;
  const planned = (await pageOf(orderNumber)).letters.map(({ subject }) => subject);
  expect(planned.filter((subject) => subject.startsWith('Your swap is planned'))).not.toEqual([]);
  jumpTo(shop, on);
  await operate(
    shop,
    'exchange-order',
    '--number',
    orderNumber,
    '--code',
    await codeOf(shop, orderId),
  );
  token = (await operatorOf(shop)).office;
  expect(await depositOf(orderNumber)).toEqual([
    ['Payment for the swap, now part of the deposit', expect.any(String), quote.due, quote.due],
    ['Deposit carried over from', renting.orderNumber, quote.depositBefore, quote.depositAfter],
  ]);
  expect((await depositOf(renting.orderNumber)).at(-1)).toEqual([
    'Deposit carried over to',
    orderNumber,
    minus(ZERO, quote.depositBefore),
    0,
  ]);
  const [old, made] = [await pageOf(renting.orderNumber), await pageOf(orderNumber)];
  expect(old.money).toMatchObject({ held: 0, inHand: 0, paid: old.money.billed });
  expect(old.money.lines.filter(({ inHand }) => inHand < 0)).toEqual([]);
  expect(made.money.held).toBe(quote.depositAfter);
  const tookPlace: unknown = expect.stringMatching(/^Your swap is done: you now rent /);
  for (const { letters } of [old, made]) {
    expect(letters.map(({ subject }) => subject)).toContainEqual(tookPlace);
  }
  const by = [old.timeline.at(-1), made.timeline.at(-1)].map((event) => event?.by);
  expect(by).toEqual(['meena', 'meena']);
  expect(await toldAsHeld()).toEqual(Array(3).fill(quote.depositAfter));
  expect(await wrongStatements(shop)).toEqual([]);
  expect(await failedChecks(shop)).toEqual([]);
});
