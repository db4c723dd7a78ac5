import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { MessageChannel } from '#domain/people/message-channel.ts';
import type { Db } from '#server/db/db.ts';
import { knownDevices, sessions, type users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import { productEnquiries, restockRequests, surveys } from '#server/db/schema/visitors.ts';
import { waysOf } from '#server/people/customers/contact.ts';

/**
 * What is kept of a customer beside their orders: what they left on the way, and what was sent to them
 * (rules/operations.md#what-a-customer-downloads).
 */
export async function collectTraces(db: Db, user: typeof users.$inferSelect) {
  const { email, sms } = waysOf(user);
  // Of what visitors wrote only what stands under a confirmed email or number is the account's.
  const own = [email, sms].filter((each) => each !== undefined);
  const [signedIn, devices, cart, asked, restocks, answered, letters] = await Promise.all([
    db
      .select({ startedAt: sessions.createdAt, seenAt: sessions.seenAt, until: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, user.id)),
    db
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id)),
    db.select().from(cartLines).where(eq(cartLines.userId, user.id)),
    db
      .select()
      .from(productEnquiries)
      .where(or(inArray(productEnquiries.email, own), inArray(productEnquiries.contact, own))),
    db.select().from(restockRequests).where(inArray(restockRequests.email, own)),
    db
      .select()
      .from(surveys)
      .where(or(inArray(surveys.email, own), inArray(surveys.mobile, own))),
    db
      .select({
        channel: outbox.channel,
        to: outbox.to,
        subject: outbox.subject,
        writtenAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(sentToOwn(user))
      .orderBy(asc(outbox.id)),
  ]);
  return {
    sessions: signedIn,
    knownDevices: devices,
    cart: cart.map(({ userId: _user, ...line }) => line),
    productEnquiries: asked.map(({ id: _id, ...rest }) => rest),
    restockRequests: restocks,
    surveys: answered.map(({ id: _id, ...rest }) => rest),
    letters,
  };
}

/** What was written to the account's channels since it confirmed them; before, they were somebody else's. */
export function sentToOwn(user: typeof users.$inferSelect): SQL | undefined {
  const { email, emailConfirmedAt, contact, contactConfirmedAt } = user;
  const since = (ways: MessageChannel[], to: string, at: Date | null) =>
    at
      ? and(inArray(outbox.channel, ways), eq(outbox.to, to), gte(outbox.createdAt, at))
      : sql`false`;
  return or(
    since(['email'], email, emailConfirmedAt),
    since(['sms', 'whatsapp'], contact, contactConfirmedAt),
  );
}
