import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { LEAST_PAYMENT } from '#domain/payment.ts';
import { totalOpen } from '#domain/allocation.ts';
import type { Db } from '../../db/db.ts';
import { addresses, otpCodes, passwordResets, users } from '../../db/schema/accounts.ts';
import { issues, kycDocuments, notificationPreferences } from '../../db/schema/care.ts';
import { outbox } from '../../db/schema/operations.ts';
import { cartLines, orders } from '../../db/schema/orders.ts';
import { depositEntries } from '../../db/schema/payments.ts';
import { restockRequests, wishlistItems } from '../../db/schema/visitors.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import { endAllSessions } from '../../lib/sessions.ts';
import type { Shop } from '../../shop.ts';
import { findOpenInvoicesOf, standingsOf } from '../billing/standings.ts';
import { dropDocuments } from '../kyc/keep.ts';
import { lockUser } from '../users.ts';

/**
 * Erases a customer: documents, addresses, cart, wishes, mails and sign-in. Orders and invoices stay
 * for as long as the tax law wants them, with the name and address they were made out to (facts.md).
 */
export async function eraseAccount(
  { db }: Shop,
  userId: number,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await isInUse(tx, userId, now)) return refuse('ACCOUNT_IN_USE');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return refuse('SESSION_EXPIRED');
    await dropDocuments(tx, and(eq(kycDocuments.userId, userId)), now);
    await tx.delete(addresses).where(eq(addresses.userId, userId));
    await tx.delete(cartLines).where(eq(cartLines.userId, userId));
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.delete(otpCodes).where(inArray(otpCodes.subject, [user.email, user.contact]));
    await tx.delete(restockRequests).where(eq(restockRequests.email, user.email));
    await tx.delete(outbox).where(inArray(outbox.to, [user.email]));
    await tx.update(issues).set({ description: '', answer: null }).where(eq(issues.userId, userId));
    await endAllSessions(tx, userId);
    const gone = `deleted-${userId}`;
    await tx
      .update(users)
      .set({
        username: gone,
        usernameKey: gone,
        email: `${gone}@deleted.invalid`,
        name: 'Deleted account',
        contact: '',
        passwordHash: null,
      })
      .where(eq(users.id, userId));
    return undefined;
  });
}

/** Whether something is rented, or money is still to move either way. */
async function isInUse(tx: Db, userId: number, now: Date): Promise<boolean> {
  const running = and(
    eq(orders.userId, userId),
    notInArray(orders.status, ['RETURNED', 'CANCELLED']),
  );
  if ((await tx.$count(orders, running)) > 0) return true;
  const open = await standingsOf(tx, await findOpenInvoicesOf(tx, userId), dayOf(now));
  if (totalOpen(open) >= LEAST_PAYMENT) return true;
  const waiting = await tx
    .select({ id: depositEntries.id })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'CANCELLED'),
        eq(depositEntries.status, 'WAITING_PAYMENT'),
      ),
    );
  return waiting.length > 0;
}
