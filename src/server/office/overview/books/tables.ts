import { stateInFile } from '#domain/base/gst-states.ts';
import { LATE_AGES } from '#domain/billing/ageing.ts';
import { FUNNEL_STEPS } from '#domain/overview/funnel.ts';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import { FUNNEL_STEP_WORDS } from '#messages/overview/funnel-words.ts';
import { AGE_WORDS, OVERDUE_WITHOUT_INTEREST, TABLE_WORDS } from '#messages/office/books-words.ts';
import type { Db } from '#server/db/db.ts';
import { type Cell, count, money } from '#server/lib/csv.ts';
import { type Debtor, findDebtors } from '#server/overview/books/debtors.ts';
import { gstOf } from '#server/overview/books/gst-month.ts';
import { daysOf, yearFigures } from '#server/overview/books/overview.ts';
import { findFunnel } from '#server/overview/funnel/find-funnel.ts';
import { findUse } from '#server/overview/books/use.ts';
import type { Pages } from './paged.ts';
import { taxes } from './tax-cells.ts';

interface Asked {
  readonly month: Month;
  readonly now: Date;
}

interface Table {
  readonly columns: readonly string[];
  readonly pages: (db: Db, asked: Asked) => Pages;
}

const PAGE = 500;
const TAXES = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Amount'];

/** The tables of the books, as they are shown. */
export const TABLES = {
  months: {
    columns: ['Month', 'Billed', 'Credited', 'Deposit deductions', 'Collected'],
    pages: (db, { now }) =>
      once(async () => {
        const months = await yearFigures(db, monthOf(dayOf(now)), now);
        return months.map(({ month, billed, credited, kept, collected }) => [
          month,
          money(billed),
          money(credited),
          money(kept),
          money(collected),
        ]);
      }),
  },
  return: {
    columns: ['GSTIN', 'Table', 'Place of supply', 'Documents', ...TAXES],
    pages: (db, asked) =>
      once(async () =>
        (await registered(db, asked)).flatMap(({ gstin, rows }) =>
          rows.map((row) => [
            gstin,
            TABLE_WORDS[row.table].name,
            stateInFile(row.placeOfSupply),
            count(row.documents),
            ...taxes(row),
          ]),
        ),
      ),
  },
  codes: {
    columns: ['GSTIN', 'HSN or SAC', 'Quantity', ...TAXES],
    pages: (db, asked) =>
      once(async () =>
        (await registered(db, asked)).flatMap(({ gstin, codes }) =>
          codes.map((code) => [gstin, code.sac, count(code.quantity), ...taxes(code)]),
        ),
      ),
  },
  series: {
    columns: ['GSTIN', 'Documents', 'From', 'To', 'Total', 'Cancelled'],
    pages: (db, asked) =>
      once(async () =>
        (await registered(db, asked)).flatMap(({ gstin, series }) =>
          series.map(({ isNote, from, to, documents }) => [
            gstin,
            isNote ? 'Credit notes' : 'Invoices',
            from,
            to,
            count(documents),
            count(0),
          ]),
        ),
      ),
  },
  debtors: {
    columns: [
      'Customer',
      'Name',
      'Phone',
      'Invoices',
      'Oldest due on',
      'Days overdue',
      'Last reminder',
      ...LATE_AGES.map((age) => AGE_WORDS[age]),
      OVERDUE_WITHOUT_INTEREST,
    ],
    pages: (db, { now }) => debtorPages(db, dayOf(now)),
  },
  use: {
    columns: [
      'Product',
      'City',
      'Ours',
      'Out',
      'Used, percent of 90 days',
      'Earned in 90 days',
      'Earned in total',
      'Cost',
      'Months to payback',
    ],
    pages: (db, { now }) => pagesOfUse(db, now),
  },
  funnel: {
    columns: ['Product', ...FUNNEL_STEPS.map((step) => FUNNEL_STEP_WORDS[step])],
    pages: (db, { month }) => pagesOfFunnel(db, month),
  },
} satisfies Record<string, Table>;

function registered(db: Db, { month, now }: Asked) {
  return gstOf(db, daysOf(month), now);
}

async function* once(
  rows: () => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield await rows();
}

async function* debtorPages(db: Db, today: Day): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let after: Debtor | undefined; ;) {
    const debtors: Debtor[] = await findDebtors(db, { after, limit: PAGE }, today);
    yield debtors.map((debtor) => [
      customerNumber(debtor.userId),
      debtor.name,
      debtor.phone,
      count(debtor.invoices),
      debtor.oldest,
      count(debtor.daysLate),
      debtor.lastLetter ? dayOf(debtor.lastLetter) : null,
      ...LATE_AGES.map((age) => money(debtor.byAge[age] ?? ZERO)),
      money(debtor.owed),
    ]);
    after = debtors.at(-1);
    if (debtors.length < PAGE) return;
  }
}

async function* pagesOfUse(db: Db, now: Date): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let from = 0; ; from += PAGE) {
    const query = { search: '', city: '', days: 90, sort: 'product', from, limit: PAGE } as const;
    const things = await findUse(db, query, now);
    yield things.map((each) => [
      each.name,
      findCityById(each.cityId)?.name ?? null,
      count(each.owned),
      count(each.out),
      count(each.percent),
      money(each.lately),
      money(each.earned),
      each.cost === null ? null : money(each.cost),
      count(each.months),
    ]);
    if (things.length < PAGE) return;
  }
}

async function* pagesOfFunnel(db: Db, month: Month): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let from = 0; ; from += PAGE) {
    const which = { days: daysOf(month), search: '', city: '', sort: 'product' } as const;
    const { products } = await findFunnel(db, { ...which, from, limit: PAGE });
    yield products.map((each) => [each.name, ...FUNNEL_STEPS.map((step) => count(each[step]))]);
    if (products.length < PAGE) return;
  }
}
