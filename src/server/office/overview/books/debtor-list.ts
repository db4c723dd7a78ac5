import { sql } from 'drizzle-orm';
import { listDebtors } from '#contract/office/overview/books.ts';
import { AGES } from '#domain/billing/ageing.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { readCustomerSearch } from '#domain/office/customers.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';
import { describeDebtors, selectDebts } from '#server/overview/books/debtors.ts';
import { openByAge } from '#server/overview/books/open-sums.ts';

/** Who owes, and since when (rules/books.md#by-age). */
export const debtorList = defineList(listDebtors, {
  id: sql`debts.user_id`,
  sort: () => byNumber(sql`debts.by`, 'most'),
  // Invoices are narrowed down before they are summed; a search that can mean nobody finds nobody.
  filters: {
    search: (text) => (readCustomerSearch(text) === 'none' ? sql`false` : undefined),
    age: () => undefined,
  },
  find({ shop: { db }, query: { search, age, sort }, now }, ends) {
    const read = readCustomerSearch(search);
    const which = { search: read === 'none' ? undefined : read, age: age || undefined };
    const debts = selectDebts(db, which, sort, dayOf(now));
    const { userId, invoices, owed, daysLate, oldest } = debts;
    return db.select({ ...ends, userId, invoices, owed, daysLate, oldest }).from(debts);
  },
  async show(rows, { shop: { db }, now }) {
    const debtors = await describeDebtors(db, rows, dayOf(now));
    return debtors.map(({ lastLetter, ...debtor }) => ({
      ...debtor,
      number: customerNumber(debtor.userId),
      lastLetter: lastLetter?.toISOString() ?? null,
    }));
  },
  async more({ shop: { db }, now }) {
    const sums = await openByAge(db, dayOf(now));
    return { ages: AGES.map((key) => ({ key, ...sums[key] })) };
  },
});
