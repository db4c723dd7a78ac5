import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import * as calls from '#contract/office/overview/books.ts';
import type { UseRow } from '#contract/office/overview/books.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { BOOK_FILES, type BookFile, EVERY_BOOK_FILE } from '#domain/overview/book-files.ts';
import { addDaysTo, day, dayOf } from '#domain/base/kolkata.ts';
import { paise, sum } from '#domain/base/money.ts';
import { type Month, monthOf, monthsFrom } from '#domain/base/month.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookDays, documentDays } from '#server/db/schema/books.ts';
import { allocations, creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { depositEntries, payments } from '#server/db/schema/payments.ts';
import { units } from '#server/db/schema/units.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { sumDays } from '#server/overview/books/sum-days.ts';
import { must } from '../../support/checkout.ts';
import { fieldsOf } from '../../support/csv.ts';
import { operatorOf } from '../../support/operators.ts';
import { failedChecks, jumpTo, liveUntil, today } from '../../support/rentals.ts';
import { simulate } from '../../support/simulate.ts';
import { tamper } from '../../support/tamper.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-08-03T05:30:00Z' });
let books: { token: string };

/** A life of orders: paid and unpaid, cancelled, exchanged, returned. */
beforeAll(async () => {
  const begin = day('2026-08-03');
  await simulate(shop, { seed: 7, renters: 8, begin, end: addDaysTo(begin, 66), orderDays: 30 });
  // Nobody pays any more, so that much is late.
  await liveUntil(shop, day('2026-11-20'));
  await operatorOf(shop);
  books = { token: (await operatorOf(shop, 'books')).office };
});
const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  sum(rows.map((row) => paise(of(row))));

async function everything() {
  const { db } = shop.shop;
  return {
    invoices: await db.select().from(invoices),
    notes: await db.select().from(creditNotes),
    payments: (await db.select().from(payments)).filter(({ status }) => status !== 'failed'),
    deposits: await db.select().from(depositEntries),
  };
}

function monthsOfLife() {
  return [-3, -2, -1, 0].map((back) => monthsFrom(monthOf(today(shop)), back));
}

async function figuresAgree() {
  const all = await everything();
  for (const month of monthsOfLife()) {
    const { figures, year } = must(await shop.request(calls.readBookMonth, { month }, books));
    const own = all.invoices.filter(({ issuedOn }) => monthOf(issuedOn) === month);
    const notes = all.notes.filter(({ issuedOn }) => monthOf(issuedOn) === month);
    const came = all.payments.filter(({ createdAt }) => monthOf(dayOf(createdAt)) === month);
    expect([month, figures.billed.amount, figures.billed.count]).toEqual([
      month,
      total(own, ({ amount }) => amount),
      own.length,
    ]);
    expect(figures.credited.amount).toBe(total(notes, ({ amount }) => amount));
    expect(figures.collected.amount).toBe(total(came, ({ amount }) => amount));
    expect(year.at(-1)).toEqual({
      month,
      billed: figures.billed.amount,
      credited: figures.credited.amount,
      kept: figures.kept.amount,
      collected: figures.collected.amount,
    });
    for (const { amount, parts } of [figures.billed, figures.collected, figures.orders]) {
      expect(total(parts, (part) => part.amount)).toBe(amount);
    }
  }
}

test('the figures of every month are those of its papers, before and after its days are summed up', async () => {
  await figuresAgree();
  expect(await sumDays(shop.shop)).toBeGreaterThan(60);
  expect(await shop.shop.db.$count(documentDays)).toBeGreaterThan(0);
  await figuresAgree();
  expect(await sumDays(shop.shop)).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
});

test('what is open by age, and by who owes it, is what the invoices leave', async () => {
  const { db } = shop.shop;
  const open = (await everything()).invoices.filter(({ settledOn }) => settledOn === null);
  const standings = await standingsOf(db, open, today(shop));
  const late = standings.filter(({ invoice }) => invoice.dueOn < today(shop));
  const { rows: debtors, ages, next } = must(await shop.request(calls.listDebtors, {}, books));
  expect(next).toBeNull();
  expect(total(ages, ({ amount }) => amount)).toBe(total(standings, ({ rent }) => rent));
  expect(late.length).toBeGreaterThan(0);
  expect(total(debtors, ({ owed }) => owed)).toBe(total(late, ({ rent }) => rent));
  for (const debtor of debtors) {
    const own = late.filter(({ invoice }) => invoice.userId === debtor.userId);
    expect([debtor.owed, debtor.invoices]).toEqual([total(own, ({ rent }) => rent), own.length]);
    expect(total(Object.values(debtor.byAge), Number)).toBe(debtor.owed);
  }
  expect(debtors.some(({ lastLetter }) => lastLetter !== null)).toBe(true);
  const first = debtors[0];
  if (!first) throw new Error('Nobody owes');
  const search = async (text: string) =>
    must(await shop.request(calls.listDebtors, { search: text, sort: 'late' }, books)).rows;
  expect(await search(first.number)).toEqual([first]);
  expect(await search('nobody at all')).toEqual([]);

  const tiles = must(await shop.request(calls.readBookTiles, {}, books));
  expect(tiles.overdue).toEqual({ count: late.length, amount: total(late, ({ rent }) => rent) });
  const held = (await everything()).deposits.filter(
    ({ type, status }) => type === 'DEPOSIT' && status === 'ACTIVE',
  );
  expect(tiles.deposits).toEqual({
    count: held.length,
    amount: total(held, ({ amount, withdrawn }) => amount - withdrawn),
  });
});

test('the return of every month agrees with its tax invoices and credit notes, to the paisa', async () => {
  const all = await everything();
  for (const month of monthsOfLife()) {
    const { registrations } = must(await shop.request(calls.readGstMonth, { month }, books));
    for (const { gstin, rows, codes, series, ...sums } of registrations) {
      const own = all.invoices.filter(
        (each) => each.gstin === gstin && monthOf(each.issuedOn) === month,
      );
      const taxed = own.filter(({ kind }) => kind !== 'damage');
      for (const column of ['base', 'cgst', 'sgst', 'igst', 'amount'] as const) {
        expect(sums.invoices[column]).toBe(total(taxed, (each) => each[column]));
        expect(total(codes, (each) => each[column])).toBe(sums.invoices[column]);
        const told = rows.filter(({ table }) => ['b2b', 'b2cl', 'b2cs'].includes(table));
        expect(total(told, (each) => each[column])).toBe(sums.invoices[column]);
      }
      expect(sums.invoices.amount + sums.damage.amount).toBe(total(own, ({ amount }) => amount));
      const none = rows.filter(({ table }) => table === 'none');
      expect(total(none, ({ amount }) => amount)).toBe(sums.damage.amount);
      expect(total(series, ({ documents }) => documents)).toBe(
        own.length +
          all.notes.filter(
            ({ issuedOn, invoiceId }) =>
              monthOf(issuedOn) === month &&
              all.invoices.some((each) => each.id === invoiceId && each.gstin === gstin),
          ).length,
      );
    }
    const told = registrations.flatMap(({ rows }) => rows);
    const notes = all.notes.filter(({ issuedOn }) => monthOf(issuedOn) === month);
    expect(
      total(
        told.filter(({ table }) => ['notes', 'cdnr', 'cdnur'].includes(table)),
        ({ amount }) => amount,
      ),
    ).toBe(
      total(
        notes.filter(
          ({ invoiceId }) => all.invoices.find(({ id }) => id === invoiceId)?.kind !== 'damage',
        ),
        ({ amount }) => amount,
      ),
    );
  }
});

test('the use of things is that of their units and of what was billed of them', async () => {
  const { db } = shop.shop;
  const all = await everything();
  const things: UseRow[] = [];
  for (let from = ''; ;) {
    const page = must(await shop.request(calls.listUse, { from, days: '365' }, books));
    things.push(...page.rows);
    if (page.next === null) break;
    from = page.next;
  }
  const gone = new Set<string>(['lost', 'retired', 'sold']);
  const every = await db.select().from(units);
  expect(total(things, ({ owned }) => owned)).toBe(
    every.filter(({ state }) => !gone.has(state)).length,
  );
  expect(total(things, ({ out }) => out)).toBe(
    every.filter(({ state }) => state === 'rented').length,
  );
  const rent = all.invoices.filter(({ kind }) => kind === 'rent');
  const ids = new Set(rent.map(({ id }) => id));
  const notes = all.notes.filter(({ invoiceId }) => ids.has(invoiceId));
  const lines = await db.select().from(invoiceLines);
  const fees = lines.filter(({ kind, invoiceId }) => kind !== 'rent' && ids.has(invoiceId));
  const billed = total(rent, ({ base }) => base) - total(notes, ({ base }) => base);
  const off = Math.abs(
    total(things, ({ earned }) => earned) - (billed - total(fees, ({ base }) => base)),
  );
  expect(off).toBeLessThan(lines.length + notes.length);
  for (const { percent } of things) {
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  }
  const [one] = things;
  if (!one) throw new Error('There are no things');
  const found = must(
    await shop.request(
      calls.listUse,
      { search: one.name, city: String(one.cityId), days: '365' },
      books,
    ),
  );
  expect(found.rows).toEqual([one]);
});

test('a day is not summed up before its last minutes are written, and what a clock set back reaches is summed up again', async () => {
  const { db } = shop.shop;
  const yesterday = today(shop);
  jumpTo(shop, addDaysTo(yesterday, 1));
  shop.clock.advance(-9.5 * 3_600_000);
  expect(await sumDays(shop.shop)).toBe(0);
  shop.clock.advance(3_600_000);
  expect(await sumDays(shop.shop)).toBe(1);
  const [stood] = await db.select().from(bookDays).where(eq(bookDays.day, yesterday));
  expect(stood?.depositsHeld).toBeGreaterThan(0);
  shop.clock.advance(-2 * 24 * 3_600_000);
  expect(await sumDays(shop.shop)).toBe(0);
  expect(await db.$count(bookDays, sql`day >= ${today(shop)}`)).toBe(0);
  await figuresAgree();
  shop.clock.advance(2 * 24 * 3_600_000);
  expect(await sumDays(shop.shop)).toBe(2);
});

test('a table is taken as a file: named columns, ISO days, rupees with two decimals, no formula', async () => {
  const { db } = shop.shop;
  await db
    .update(users)
    .set({ name: '=1+1' })
    .where(sql`id = (select min(user_id) from invoices)`);
  books = { token: (await operatorOf(shop, 'books')).office };
  const take = async (file: BookFile, month: Month | '' = '') => {
    const taken = must(await shop.request(takeBookFile, { file, month }, books));
    const text = await taken.text();
    const [head = [], ...rows] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map(fieldsOf);
    return { head, rows };
  };
  const all = await everything();
  const month = monthsFrom(monthOf(today(shop)), -2);
  const { head, rows } = await take('invoices', month);
  const own = all.invoices.filter(({ issuedOn }) => monthOf(issuedOn) === month);
  expect(rows).toHaveLength(own.length);
  const amounts = rows.map((row) => row[head.indexOf('Amount')] ?? '');
  for (const amount of amounts) expect(amount).toMatch(/^\d+\.\d\d$/);
  expect(Math.round(amounts.reduce((sum, one) => sum + Number(one) * 100, 0))).toBe(
    total(own, ({ amount }) => amount),
  );
  for (const row of rows) expect(row[head.indexOf('Issued on')]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const placed = await take('orders');
  const inRupees = (row: string[], name: string) =>
    Math.round(Number(row[placed.head.indexOf(name)]) * 100);
  for (const row of placed.rows) {
    if (row[placed.head.indexOf('Status')] === 'PAYMENT_AWAITED') {
      expect(inRupees(row, 'Paid')).toBe(0);
    }
    expect(inRupees(row, 'Refunded')).toBeLessThanOrEqual(inRupees(row, 'Paid'));
  }
  const paid = await take('payments');
  expect(paid.head.at(-1)).toBe('Refunded');
  const people = await take('customers');
  expect(people.rows.some((row) => row.includes("'=1+1"))).toBe(true);
  for (const file of EVERY_BOOK_FILE) {
    const table = await take(file, BOOK_FILES[file].byMonth ? month : '');
    for (const row of table.rows) expect(row).toHaveLength(table.head.length);
  }
  const log = must(await shop.request(readLog, { search: '', action: 'books file' }, books));
  expect(log.rows[0]?.subject).toContain('.csv');
});

test('the doctor finds a sum that is not that of its papers', async () => {
  await shop.shop.db.update(documentDays).set({ amount: sql`amount + 1` });
  await shop.shop.db.delete(bookDays).where(eq(bookDays.day, day('2026-08-20')));
  await shop.shop.db
    .update(invoices)
    .set({ openRent: sql`open_rent - 1` })
    .where(sql`settled_on is null`);
  await tamper(shop.shop.db, allocations, (tx) =>
    tx.update(allocations).set({ part: 'interest' }).where(sql`id = (
      select min(a.id) from allocations a join invoices i on i.id = a.invoice_id
      where i.settled_on is not null)`),
  );
  const laws = (await failedChecks(shop)).map(({ law }) => law);
  expect(laws).toContain('The open rent of an invoice equals its rent minus payments and credits');
  expect(laws).toContain('A settled invoice has exactly the interest that accrued');
  expect(laws).toContain('Daily totals match invoices and credit notes');
  expect(laws).toContain('Daily totals have no missing days, and exist for completed days only');
});
