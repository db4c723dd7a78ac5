import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listInvoices } from '#contract/billing/invoice.ts';
import { giveConcession, quoteConcession } from '#contract/office/people/concessions.ts';
import { getCustomer } from '#contract/office/people/customer.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { type Day, day } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { joined, operatorOf, signedInAgain } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { failedChecks, deliveredOrder, jumpTo, liveUntil } from '../../support/rentals.ts';
import { wrongStatements } from '../../support/statements.ts';
import { testShop } from '../../support/test-shop.ts';
import { typeIn } from '../../support/operator.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let renting: Awaited<ReturnType<typeof deliveredOrder>>;
let id = 0;

beforeAll(async () => {
  await operatorOf(shop, 'owner');
  renting = await deliveredOrder(shop);
  id = renting.userId;
  await liveUntil(shop, day('2026-12-10'));
});

async function as(role: Role) {
  return { token: (await operatorOf(shop, role)).office };
}

async function theirInvoices() {
  const token = await signedInAgain(shop, id);
  return must(await shop.request(listInvoices, {}, { token }));
}

async function invoiceOf(month: string) {
  const found = (await theirInvoices()).find(({ generatedOn }) => generatedOn.startsWith(month));
  if (!found) throw new Error(`There is no invoice of ${month}`);
  return found;
}

const laws = async () => {
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
};

const reason = 'The fan was loud for a week.';

test('goodwill shows what it does, and does that: a credit note with tax, which pays what is open', async () => {
  const books = await as('books');
  const wanted = { id, kind: 'goodwill', about: renting.orderNumber, reason } as const;
  const amount = rupees(118);
  const quote = must(await shop.request(quoteConcession, { ...wanted, amount }, books));
  const december = await invoiceOf('2026-12');
  expect(quote).toMatchObject({
    amount,
    papers: [{ invoice: december.invoiceNumber, hasPaper: true, amount, base: rupees(100) }],
    left: rupees(10_000 - 118),
  });
  expect(sum([quote.before.open, quote.after.paidAhead])).toBe(
    sum([quote.after.open, quote.before.paidAhead, amount]),
  );
  expect((await invoiceOf('2026-12')).credited).toBe(0);

  const stale = { open: rupees(1), paidAhead: ZERO };
  expect(await shop.request(giveConcession, { ...wanted, amount, seen: stale }, books)).toEqual(
    refused('CONCESSION_CHANGED'),
  );
  must(await shop.request(giveConcession, { ...wanted, amount, seen: quote.before }, books));
  expect((await invoiceOf('2026-12')).credited).toBe(amount);
  const shown = must(await shop.request(getCustomer, { id }, books));
  expect(shown.letters.map(({ subject }) => subject)).toContain(
    `${formatRupees(amount)} less to pay`,
  );
  const letter = (await shop.inbox(renting.email)).find(({ subject }) =>
    subject.endsWith('to pay'),
  );
  expect(letter?.text).toContain(reason);
  const { rows: entries } = must(
    await shop.request(readLog, { search: renting.orderNumber, action: 'goodwill give' }, books),
  );
  expect(entries).toMatchObject([
    { details: { amount, reason }, before: quote.before, after: quote.after },
    { refusal: 'CONCESSION_CHANGED' },
  ]);
  await laws();
});

test('care gives up to its limit of the month, whoever gave before', async () => {
  const wanted = { id, kind: 'goodwill', about: renting.orderNumber, reason } as const;
  const care = await as('care');
  const quote = await shop.request(quoteConcession, { ...wanted, amount: rupees(883) }, care);
  expect(quote).toEqual(refused('CONCESSION_BEYOND'));
  expect(JSON.stringify(quote)).toContain('₹882');
  const most = { ...wanted, amount: rupees(882) };
  const { left, before } = must(await shop.request(quoteConcession, most, care));
  expect(left).toBe(0);
  must(await shop.request(giveConcession, { ...most, seen: before }, care));
  const more = { ...wanted, amount: rupees(1), seen: before };
  expect(await shop.request(giveConcession, more, care)).toEqual(refused('CONCESSION_BEYOND'));
  await laws();
});

/** ₹1,000 were given before; more than the invoices bear is asked for, so that nothing is given. */
test.each([
  ['books', 9000, 'CONCESSION_TOO_MUCH'],
  ['books', 9001, 'CONCESSION_BEYOND'],
  ['owner', 9001, 'CONCESSION_TOO_MUCH'],
  ['care', 1, 'CONCESSION_BEYOND'],
  ['floor', 1, 'NOT_YOUR_PART'],
] as const)('%s asks for ₹%d at the limit of the month: %s', async (role, amount, code) => {
  const about = renting.orderNumber;
  const wanted = { id, kind: 'goodwill', about, reason, amount: rupees(amount) } as const;
  const quote = await shop.request(quoteConcession, wanted, await as(role));
  expect(quote).toEqual(refused(code));
  if (amount === 9001 && role === 'books')
    expect(JSON.stringify(quote)).toContain('for this customer: ₹9,000 is left.');
});

test('a terminal gives nothing, whoever is named there', async () => {
  const { orderNumber: number, orderId } = renting;
  const before = await theirInvoices();
  const { email } = await joined(shop, 'owner');
  const goodwill = ['--kind', 'goodwill', '--about', number, '--amount', '1', '--reason', reason];
  const asked = [
    ['give-concession', '--id', customerNumber(id), ...goodwill],
    ['collect-order', '--number', number, '--waive-because', reason],
  ];
  for (const words of asked) {
    const typed = [...words, '--by', email];
    expect(await typeIn(shop, typed)).toMatchObject({ refusal: 'ACCOUNT_NEEDED' });
  }
  expect(await theirInvoices()).toEqual(before);
  expect(await shop.shop.db.$count(inspections, eq(inspections.orderId, orderId))).toBe(0);
});

test('no more is credited than the invoices bear, and nothing of somebody else’s', async () => {
  const owner = await as('owner');
  const wanted = { id, kind: 'goodwill', about: renting.orderNumber, reason } as const;
  const all = { ...wanted, amount: rupees(500_000) };
  expect(await shop.request(quoteConcession, all, owner)).toEqual(refused('CONCESSION_TOO_MUCH'));
  const others = { ...wanted, id: id + 1, amount: rupees(1) };
  expect(await shop.request(quoteConcession, others, owner)).toEqual(refused('NOT_FOUND'));
  const { invoiceNumber: about } = await invoiceOf('2026-12');
  for (const kind of ['missed_fee', 'credit_note'] as const) {
    expect(await shop.request(quoteConcession, { id, kind, about, reason }, owner)).toEqual(
      refused('CONCESSION_NOTHING'),
    );
  }
});

/** Late by so many days, with nothing paid meanwhile. */
async function lateUntil(until: Day) {
  await liveUntil(shop, until);
  jumpTo(shop, until);
}

test('late interest that is waived is not asked for, and goes on from that day', async () => {
  await lateUntil(day('2027-02-20'));
  const owner = await as('owner');
  const late = await invoiceOf('2027-01');
  expect(late.interestGenerated).toBeGreaterThan(0);
  const about = late.invoiceNumber;
  const wanted = { id, kind: 'interest', about, reason } as const;
  const quote = must(await shop.request(quoteConcession, wanted, owner));
  expect(quote).toMatchObject({ amount: late.interestGenerated, left: null });
  expect(quote.papers).toMatchObject([{ invoice: about, hasPaper: false }]);
  expect(quote.after.open).toBe(minus(quote.before.open, late.interestGenerated));
  must(await shop.request(giveConcession, { ...wanted, seen: quote.before }, owner));
  expect(await invoiceOf('2027-01')).toMatchObject({
    interestGenerated: 0,
    due: minus(late.due, late.interestGenerated),
  });
  expect(await shop.request(quoteConcession, wanted, owner)).toEqual(
    refused('CONCESSION_NO_INTEREST'),
  );
  await laws();
  jumpTo(shop, day('2027-02-22'));
  expect((await invoiceOf('2027-01')).interestGenerated).toBeGreaterThan(0);
  await laws();
});

test('an invoice is credited whole, which settles it', async () => {
  const owner = await as('owner');
  const { invoiceNumber: about, ...late } = await invoiceOf('2027-01');
  const give = async (wanted: { kind: 'interest' } | { kind: 'credit_note'; amount: Paise }) => {
    const giving = { id, about, reason: 'Our mistake', ...wanted };
    const { before: seen } = must(await shop.request(quoteConcession, giving, owner));
    return must(await shop.request(giveConcession, { ...giving, seen }, owner));
  };
  await give({ kind: 'interest' });
  await give({ kind: 'credit_note', amount: minus(minus(late.amount, late.paid), late.credited) });
  expect((await invoiceOf('2027-01')).due).toBe(0);
  await laws();
});
