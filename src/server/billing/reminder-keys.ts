import { type SQL, sql } from 'drizzle-orm';
import { REMINDER_KINDS, type ReminderKind } from '#domain/billing/overdue.ts';
import type { invoices } from '#server/db/schema/billing.ts';
import type { InvoiceRow } from './invoice-accounts.ts';

/**
 * The key under which a letter about an unpaid invoice is written once; once more where money that had
 * paid it went back (rules/billing.md#when-an-amount-is-due-again).
 */
export function reminderKey(
  kind: ReminderKind,
  { id, dueOn, payBy }: Pick<InvoiceRow, 'id' | 'dueOn' | 'payBy'>,
): string {
  return payBy === dueOn ? `${kind}:${id}` : `${kind}:${id}:${payBy}`;
}

/** The keys of all letters about an invoice, as the database writes them. */
export function reminderKeys({ id, dueOn, payBy }: typeof invoices): SQL {
  const again = sql`case when ${payBy} = ${dueOn} then '' else ':' || ${payBy} end`;
  const keys = REMINDER_KINDS.map((kind) => sql`${sql.raw(`'${kind}:'`)} || ${id} || ${again}`);
  return sql`(${sql.join(keys, sql`, `)})`;
}
