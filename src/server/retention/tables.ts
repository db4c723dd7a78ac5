import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '#server/db/schema/accounts.ts';
import * as agreements from '#server/db/schema/agreements.ts';
import * as bank from '#server/db/schema/bank.ts';
import * as billing from '#server/db/schema/billing.ts';
import * as books from '#server/db/schema/books.ts';
import * as care from '#server/db/schema/care.ts';
import * as catalogue from '#server/db/schema/catalogue.ts';
import * as companies from '#server/db/schema/companies.ts';
import * as customers from '#server/db/schema/customers.ts';
import * as debits from '#server/db/schema/debits.ts';
import * as inspections from '#server/db/schema/inspections.ts';
import * as mandates from '#server/db/schema/mandates.ts';
import * as notes from '#server/db/schema/notes.ts';
import * as operations from '#server/db/schema/operations.ts';
import * as operators from '#server/db/schema/operators.ts';
import * as orders from '#server/db/schema/orders.ts';
import * as payments from '#server/db/schema/payments.ts';
import * as purchases from '#server/db/schema/purchases.ts';
import * as quotes from '#server/db/schema/quotes.ts';
import * as referrals from '#server/db/schema/referrals.ts';
import * as relocations from '#server/db/schema/relocations.ts';
import * as rentals from '#server/db/schema/rentals.ts';
import * as reviews from '#server/db/schema/reviews.ts';
import * as runs from '#server/db/schema/runs.ts';
import * as visitors from '#server/db/schema/visitors.ts';
import * as successions from '#server/db/schema/successions.ts';
import * as units from '#server/db/schema/units.ts';
import * as visits from '#server/db/schema/visits.ts';

const SCHEMA = {
  ...accounts,
  ...agreements,
  ...bank,
  ...billing,
  ...books,
  ...care,
  ...catalogue,
  ...companies,
  ...customers,
  ...debits,
  ...inspections,
  ...mandates,
  ...notes,
  ...operations,
  ...operators,
  ...orders,
  ...payments,
  ...purchases,
  ...quotes,
  ...referrals,
  ...relocations,
  ...rentals,
  ...reviews,
  ...runs,
  ...successions,
  ...visitors,
  ...units,
  ...visits,
};
type Schema = typeof SCHEMA;

/** Every table of the database, by its name in the schema. */
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

export function tableNamed(name: TableName): PgTable {
  return SCHEMA[name];
}

export const TABLE_NAMES = (Object.keys(SCHEMA) as (keyof Schema)[]).filter(
  (name): name is TableName => is(SCHEMA[name], PgTable),
);
