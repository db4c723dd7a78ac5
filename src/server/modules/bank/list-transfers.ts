import { eq } from 'drizzle-orm';
import { customerNumber } from '#domain/customer-number.ts';
import { maskedNumber } from '#domain/bank-account.ts';
import { formatInstant } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/care.ts';
import type { Shop } from '#server/lib/shop.ts';
import { waysOf } from '#server/modules/customers/contact.ts';
import { findBankAccount, openBankAccount } from '#server/modules/customers/accounts.ts';
import { findAllTransfersDue, type TransferDue } from './transfers-due.ts';

/**
 * The transfers that are to be made by hand, for whoever makes them: with the bank account in clear, of
 * which each showing is written to the audit log, or that it is still waited for.
 */
export async function listTransfers(shop: Shop, operator: string, now: Date): Promise<string> {
  const due = await findAllTransfersDue(shop.db);
  const told: string[] = [];
  for (const each of due) told.push(await describe(shop, each, operator, now));
  return [...told, `${due.length} to be paid by bank transfer`].join('\n');
}

async function describe(
  shop: Shop,
  { orderNumber, amount, userId, promisedAt, refundId, because }: TransferDue,
  operator: string,
  now: Date,
): Promise<string> {
  const { db } = shop;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  const { email = '-', sms = '-' } = waysOf(user);
  const row = await findBankAccount(shop, userId);
  const record =
    refundId === null
      ? `npm run office -- deposit refund ${orderNumber} --reference <bank reference>`
      : `npm run refunds -- ${refundId} <bank reference>`;
  const head = [
    `${refundId ?? 'deposit'}  ${formatRupees(amount)}  order ${orderNumber}, promised ${formatInstant(promisedAt)}`,
    `    to ${user.name}, customer ${customerNumber(userId)}, ${email}, ${sms}`,
    ...(because === null ? [] : [`    because: ${because}`]),
  ];
  if (!row) return [...head, '    waits for the renter’s bank account'].join('\n');
  const { holder, number, ifsc, bank } = await openBankAccount(shop, row);
  await db.insert(auditLog).values({
    at: now,
    operator,
    action: 'bank account shown',
    subject: orderNumber,
    details: { account: maskedNumber(row.lastDigits), amount },
    refusal: null,
  });
  return [
    ...head,
    `    account: ${holder}, ${number}, ${ifsc} (${bank})`,
    `    once it is paid: ${record}`,
  ].join('\n');
}
