import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Paise } from '#domain/base/money.ts';
import { readCode } from '#domain/overview/referral-code.ts';
import { REFERRAL_CREDIT } from '#domain/overview/referral.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { findBlock, refuseBlocked } from '#server/lib/customer-block.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { isRenter } from './find.ts';

type User = typeof users.$inferSelect;

/**
 * Takes somebody's code for an account, before its first order is confirmed; answers what it brings
 * (rules/referrals.md#when-a-code-counts).
 */
export async function takeCode(
  shop: AppContext,
  caller: Caller,
  typed: string,
  now: Date,
): Promise<{ readonly amount: Paise } | Refusal> {
  const code = readCode(typed);
  if (code === undefined) return refuse('REFERRAL_UNKNOWN');
  return transactAs(shop, caller, 'update', async (work) => {
    const { db: tx } = work;
    const { userId } = caller;
    const blocked = await refuseBlocked(work, userId);
    if (blocked) return blocked;
    const owner = await findOwner(tx, code);
    if (!owner) return refuse('REFERRAL_UNKNOWN');
    if (owner.id === userId) return refuse('REFERRAL_OWN');
    const [taken] = await tx.select().from(referrals).where(eq(referrals.referredId, userId));
    if (taken) {
      const isSame = taken.referrerId === owner.id;
      return isSame ? { amount: taken.amount } : refuse('REFERRAL_OTHER');
    }
    await holdOrders(tx, userId);
    if (await isRenter(tx, userId)) return refuse('REFERRAL_LATE');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return refuse('SESSION_EXPIRED');
    if (isSamePerson(user, owner)) return refuse('REFERRAL_SAME_PERSON');
    if (await hasRentedElsewhere(tx, user)) return refuse('REFERRAL_NOT_NEW');
    const amount = REFERRAL_CREDIT;
    await tx
      .insert(referrals)
      .values({ referredId: userId, referrerId: owner.id, amount, at: now });
    return { amount };
  });
}

/** Whose code it is; whoever deletes that account waits. Of a blocked account there is none. */
async function findOwner(tx: Tx, code: string): Promise<User | undefined> {
  const [found] = await tx
    .select({ userId: referralCodes.userId })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
    .for('share');
  if (!found || (await findBlock(tx, found.userId))) return undefined;
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, found.userId), isNull(users.erasedAt)));
  return owner;
}

/** Whoever confirms one of these orders waits, or came first. */
async function holdOrders(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
}

/** rules/referrals.md#not-to-oneself */
function isSamePerson(one: User, other: User): boolean {
  const isSame = (mine: string, theirs: string) =>
    mine !== '' && mine.toLowerCase() === theirs.toLowerCase();
  return isSame(one.contact, other.contact) || isSame(one.email, other.email);
}

async function hasRentedElsewhere(tx: Tx, { id, contact }: User): Promise<boolean> {
  if (contact === '') return false;
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        ne(orders.userId, id),
        sql`(${orders.address} ->> 'contactNo') = ${contact}`,
        eq(orderEvents.status, 'CONFIRMED'),
      ),
    )
    .limit(1);
  return found.length > 0;
}
