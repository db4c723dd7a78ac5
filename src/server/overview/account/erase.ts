import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { channelOf } from '#domain/people/channel.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { accountDeletedLetter, otpLetter } from '#messages/people/account-letters.ts';
import { withFooter } from '#messages/base/letter-footer.ts';
import type { Db, Tx } from '#server/db/db.ts';
import {
  addresses,
  otpCodes,
  passwordResets,
  resetRequests,
  users,
} from '#server/db/schema/accounts.ts';
import { consents, kycDocuments, notificationPreferences } from '#server/db/schema/care.ts';
import { notes } from '#server/db/schema/notes.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { outbox, rateWindows } from '#server/db/schema/operations.ts';
import { cartLines, orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import {
  productEnquiries,
  restockRequests,
  surveys,
  wishlistItems,
} from '#server/db/schema/visitors.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { forgetDetails } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { post } from '#server/lib/outbox.ts';
import { reach } from '#server/lib/http/reach.ts';
import { endAllSessions } from '#server/lib/sessions.ts';
import { eraseAtOnce } from '#server/lib/jobs/stray-files.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { forgetMandates } from '#server/billing/autopay/forget.ts';
import { dropBankAccount } from '#server/people/customers/accounts.ts';
import { dropDocuments } from '#server/documents/kyc/keep.ts';
import { findOpenEnds } from '#server/billing/open-ends.ts';
import { findOperatorOf } from '#server/people/operators/operators.ts';
import { forgetOffice } from '#server/people/operators/traces.ts';
import { loginKey } from '#server/people/auth/users.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { forgetReferrals } from '#server/overview/referrals/forget.ts';
import { dropReviews } from '#server/care/reviews/drop.ts';
import { eraseInvitations } from '#server/overview/companies/invitations.ts';
import { leaveWithAccount } from '#server/overview/companies/people.ts';
import { eraseQuotes } from '#server/checkout/quotes/forget.ts';
import { eraseFromOrders } from './erase-orders.ts';
import { transactAs } from '#server/lib/transact.ts';

/**
 * Erases a customer: documents, addresses, cart, wishes, mails and sign-in. Orders stay without what no
 * paper needs, invoices for as long as the tax law wants them, with the name and address they were made
 * out to (rules/operations.md#what-remains-of-a-deleted-account). A last letter tells of it.
 */
export async function eraseAccount(
  shop: AppContext,
  caller: Caller,
  now: Date,
): Promise<Refusal | undefined> {
  const { config, site } = shop;
  const dropped = await transactAs(shop, caller, 'update', async ({ db: tx }) => {
    const { userId } = caller;
    if (await findOperatorOf(tx, userId)) return refuse('OPERATOR_ROLE');
    if (await isInUse(tx, userId, now)) return refuse('ACCOUNT_IN_USE');
    const handOver = await leaveWithAccount(tx, userId, now);
    if (handOver) return handOver;
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return refuse('SESSION_EXPIRED');
    const files = await dropDocuments(tx, and(eq(kycDocuments.userId, userId)), now);
    await dropBankAccount(tx, userId);
    await forgetMandates({ ...shop, db: tx }, userId, now);
    await tx.delete(addresses).where(eq(addresses.userId, userId));
    await tx.delete(cartLines).where(eq(cartLines.userId, userId));
    await tx.delete(notes).where(eq(notes.userId, userId));
    await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
    await tx.delete(customerBlocks).where(eq(customerBlocks.userId, userId));
    await forgetDetails(tx, 'customer block', [customerNumber(userId)]);
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    const gone = `deleted-${userId}`;
    const ways = waysOf(user);
    const { email, sms } = ways;
    const own = [email, sms].filter((subject) => subject !== undefined);
    const codes = or(inArray(otpCodes.subject, own), eq(otpCodes.userId, userId));
    await tx.delete(otpCodes).where(codes);
    await tx.delete(outbox).where(inArray(outbox.to, own));
    await eraseCodesSent(tx, site.name, user);
    if (email) {
      await tx.delete(restockRequests).where(eq(restockRequests.email, email));
      await tx.delete(resetRequests).where(eq(resetRequests.email, email));
      await forgetOffice(tx, email, gone);
    }
    await tx.delete(surveys).where(or(inArray(surveys.email, own), inArray(surveys.mobile, own)));
    await tx
      .delete(productEnquiries)
      .where(or(inArray(productEnquiries.email, own), inArray(productEnquiries.contact, own)));
    // A username that is written like an email or number is counted as that, which is somebody else's.
    const names = channelOf(loginKey(user.username)) ? own : [...own, user.usernameKey];
    const counted = [`user ${userId}`, ...names.map((name) => `name ${name}`)];
    await tx.delete(rateWindows).where(inArray(rateWindows.subject, counted));
    const ended = and(eq(consents.userId, userId), inArray(consents.what, ['cookies', 'whatsapp']));
    await tx.delete(consents).where(ended);
    await forgetReferrals(tx, userId, now);
    await eraseQuotes(tx, userId, own);
    await eraseInvitations(tx, own);
    const pictures = await eraseFromOrders(tx, userId, now);
    const reviewed = await dropReviews(tx, eq(reviews.userId, userId), now);
    await endAllSessions(tx, userId);
    await tx
      .update(users)
      .set({
        username: gone,
        usernameKey: gone,
        email: '',
        emailConfirmedAt: null,
        name: 'Deleted account',
        contact: '',
        contactConfirmedAt: null,
        passwordHash: null,
        erasedAt: now,
      })
      .where(eq(users.id, userId));
    const to = reach(config, ways, 'email');
    const letter = accountDeletedLetter(site.name, user.name, site.email);
    const told = to?.channel === 'email' ? withFooter(letter, site) : letter;
    if (to) await post(tx, { ...to, ...told, isLast: true }, now);
    return [...files, ...pictures, ...reviewed.files];
  });
  if (dropped instanceof Refusal) return dropped;
  await eraseAtOnce(shop, dropped);
  return undefined;
}

/**
 * Erases the codes sent to an email and number that the account never confirmed, which are all that was
 * ever sent there for it, unless another account has them. What is not sent yet may be somebody else's
 * and stays.
 */
async function eraseCodesSent(tx: Tx, shopName: string, user: typeof users.$inferSelect) {
  const { id, email, emailConfirmedAt, contact, contactConfirmedAt } = user;
  const unconfirmed = [emailConfirmedAt ? '' : email, contactConfirmedAt ? '' : contact];
  for (const to of unconfirmed.filter((each) => each !== '')) {
    const holds = and(ne(users.id, id), or(eq(users.email, to), eq(users.contact, to)));
    if ((await tx.$count(users, holds)) > 0) continue;
    const { subject } = otpLetter(shopName, '');
    const sent = and(eq(outbox.to, to), eq(outbox.subject, subject), isNull(outbox.tryAt));
    await tx.delete(outbox).where(sent);
  }
}

/**
 * Whether something is rented, or money is still to move either way, or may still come
 * (rules/operations.md#deleting-an-account).
 */
export async function isInUse(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { orders: running, isOwed, isReturning } = await findOpenEnds(tx, userId, now);
  if (running.length > 0 || isOwed || isReturning) return true;
  const asked = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(payments, eq(payments.attemptId, paymentAttempts.id))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(paymentAttempts.checkAt),
        isNull(payments.providerPaymentId),
      ),
    )
    .limit(1);
  return asked.length > 0;
}
