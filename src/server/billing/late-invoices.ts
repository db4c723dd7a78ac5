import { and, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import { invoices } from '#server/db/schema/billing.ts';

/** Whether something of an invoice is overdue on a day, as the database tells it (rules/billing.md#overdue). */
export function isLateOn(today: Day): SQL | undefined {
  return and(isNull(invoices.settledOn), lt(invoices.payBy, today), not(isWaitingOn(today)));
}

/**
 * Whether an invoice is past its due day, and a debit of it late through us or the bank. Such debits are
 * few, and found by the index of those that live.
 */
export function isWaitingOn(today: Day): SQL {
  return sql`${invoices.id} in (
    select late.id from debits
    join debit_invoices on debit_invoices.debit_id = debits.id
    join invoices late on late.id = debit_invoices.invoice_id
    where debits.state in ('planned', 'sent') and debits.counts_as < ${today}
      and debits.counts_as <= late.pay_by and late.pay_by < ${today})`;
}
