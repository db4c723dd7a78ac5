import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';

/** Whether something of an invoice is overdue on a day, as the database tells it (rules/billing.md#overdue). */
export function isLateOn(today: Day): SQL | undefined {
  return and(isNull(invoices.settledOn), lt(invoices.payBy, today), sql`not ${HAS_DEBIT_IN_TIME}`);
}

/** Whether an invoice is past its due day, and a debit of it late through us or the bank. */
export function isWaitingOn(today: Day): SQL {
  return sql`(invoices.pay_by < ${today} and ${HAS_DEBIT_IN_TIME})`;
}

/**
 * Whether a debit that isn't over counts as in time for an invoice. The columns are written with their
 * table, because without it `id` would be the debit's.
 */
const HAS_DEBIT_IN_TIME = sql`exists (
  select from debit_invoices join debits on debits.id = debit_invoices.debit_id
  where debit_invoices.invoice_id = invoices.id and debits.state in ('planned', 'sent')
    and debits.counts_as <= invoices.pay_by)`;
