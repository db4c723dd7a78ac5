import { type SQL, sql } from 'drizzle-orm';
import type { InvoiceKind } from '#domain/billing/invoice.ts';
import type { Supply } from '#domain/base/gst.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import type { Db } from '#server/db/db.ts';
import { type Days, splitDays, within } from './spans.ts';
import { codesOf, documentsOf, takenOf, thingsOf } from './summing.ts';

export interface Taxed {
  readonly amount: Paise;
  readonly base: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

const number = (column: string) => sql.raw(column).mapWith(Number);
const money = (column: string) => sql.raw(`sum(${column})`).mapWith((sum) => paise(Number(sum)));
const TAXED = {
  amount: money('amount'),
  base: money('base'),
  cgst: money('cgst'),
  sgst: money('sgst'),
  igst: money('igst'),
};

/** Rows of a table of sums, and of what is not summed up yet, as if all were. */
async function bothOf(
  db: Db,
  days: Days,
  now: Date,
  { table, fresh }: { table: string; fresh: (days: Days) => SQL },
): Promise<SQL> {
  const { kept, open } = await splitDays(db, days, now);
  const columns = sql.raw(COLUMNS[table] ?? '*');
  return sql`(select ${columns} from ${sql.raw(table)} where ${within(sql`day`, kept)}
    union all select ${columns} from (${fresh(open)}) fresh) as sums`;
}

const COLUMNS: Readonly<Record<string, string>> = {
  document_days:
    'day, series, gstin, kind, is_note, place_of_supply, supply, is_named, is_large, documents, first_serial, last_serial, amount, base, cgst, sgst, igst',
  code_days: 'day, gstin, sac, quantity, amount, base, cgst, sgst, igst',
  payment_days: 'day, method, payments, amount',
  thing_days: 'day, product_slug, city_id, owned, "out", earned',
};

const DOCUMENTS = { table: 'document_days', fresh: documentsOf };
const CODES = { table: 'code_days', fresh: codesOf };
const THINGS = { table: 'thing_days', fresh: thingsOf };
const PAYMENTS = { table: 'payment_days', fresh: takenOf };

export interface DocumentSum extends Taxed {
  readonly gstin: string;
  readonly series: string;
  readonly kind: InvoiceKind;
  readonly isNote: boolean;
  readonly placeOfSupply: string;
  readonly supply: Supply;
  readonly isNamed: boolean;
  readonly isLarge: boolean;
  readonly documents: number;
  readonly firstSerial: number;
  readonly lastSerial: number;
}

/** What was issued in some days, by all that tells papers apart in a return. */
export async function sumDocuments(db: Db, days: Days, now: Date): Promise<DocumentSum[]> {
  return db
    .select({
      gstin: sql<string>`gstin`,
      series: sql<string>`series`,
      kind: sql<InvoiceKind>`kind`,
      isNote: sql<boolean>`is_note`,
      placeOfSupply: sql<string>`place_of_supply`,
      supply: sql<Supply>`supply`,
      isNamed: sql<boolean>`is_named`,
      isLarge: sql<boolean>`is_large`,
      documents: number('sum(documents)'),
      firstSerial: number('min(first_serial)'),
      lastSerial: number('max(last_serial)'),
      ...TAXED,
    })
    .from(await bothOf(db, days, now, DOCUMENTS))
    .groupBy(sql`gstin, series, kind, is_note, place_of_supply, supply, is_named, is_large`)
    .orderBy(sql`gstin, series, kind, place_of_supply`);
}

export interface CodeSum extends Taxed {
  readonly gstin: string;
  readonly sac: string;
  readonly quantity: number;
}

export async function sumCodes(db: Db, days: Days, now: Date): Promise<CodeSum[]> {
  return db
    .select({
      gstin: sql<string>`gstin`,
      sac: sql<string>`sac`,
      quantity: number('sum(quantity)'),
      ...TAXED,
    })
    .from(await bothOf(db, days, now, CODES))
    .groupBy(sql`gstin, sac`)
    .orderBy(sql`gstin, sac`);
}

export interface PaymentSum {
  readonly method: string;
  readonly count: number;
  readonly amount: Paise;
}

/** What came in some days by each way of payment, the largest first. */
export async function sumPayments(db: Db, days: Days, now: Date): Promise<PaymentSum[]> {
  return db
    .select({
      method: sql<string>`method`,
      count: number('sum(payments)'),
      amount: money('amount'),
    })
    .from(await bothOf(db, days, now, PAYMENTS))
    .groupBy(sql`method`)
    .orderBy(sql`sum(amount) desc, method`);
}

/** What was issued by kind, and what came by each way of payment, the largest first, by month. */
export async function sumMonths(db: Db, days: Days, now: Date) {
  const first = sql`date_trunc('month', day)::date::text`;
  const month = sql<Month>`date_trunc('month', day)::date::text`.mapWith((value: Day) =>
    monthOf(value),
  );
  const issued = await db
    .select({
      month,
      key: sql<InvoiceKind>`kind`,
      isNote: sql<boolean>`is_note`,
      count: number('sum(documents)'),
      amount: money('amount'),
    })
    .from(await bothOf(db, days, now, DOCUMENTS))
    .groupBy(first, sql`kind, is_note`)
    .orderBy(sql`kind`);
  const came = await db
    .select({
      month,
      key: sql<string>`method`,
      count: number('sum(payments)'),
      amount: money('amount'),
    })
    .from(await bothOf(db, days, now, PAYMENTS))
    .groupBy(first, sql`method`)
    .orderBy(sql`sum(amount) desc, method`);
  return { issued, came };
}

/** What was billed, by day. */
export async function sumBilled(db: Db, days: Days, now: Date) {
  return db
    .select({ day: sql<Day>`day::text`, amount: money('amount') })
    .from(await bothOf(db, days, now, DOCUMENTS))
    .where(sql`not is_note`)
    .groupBy(sql`day`);
}

/** What came, by day. */
export async function sumTaken(db: Db, days: Days, now: Date) {
  return db
    .select({ day: sql<Day>`day::text`, amount: money('amount') })
    .from(await bothOf(db, days, now, PAYMENTS))
    .groupBy(sql`day`);
}

/** What changed of things, day by day, as rows that can be selected from. */
export function changesOf(db: Db, days: Days, now: Date): Promise<SQL> {
  return bothOf(db, days, now, THINGS);
}
