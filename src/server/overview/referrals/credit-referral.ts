import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { hasLapsed } from '#domain/overview/referral.ts';
import {
  referralCreditedLetter,
  referralWaitsLetter,
} from '#messages/overview/referral-letters.ts';
import { REFERRAL_REASONS } from '#messages/overview/referral-words.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { referralCredits } from '#server/db/schema/referrals.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { type Part, partsOf, standOf, takeOff } from '#server/billing/take-off.ts';
import { lockRentals, orderAhead } from '#server/orders/chain.ts';
import { lapsed } from './earn.ts';

type CreditRow = typeof referralCredits.$inferSelect;

/** The books know it by this name in place of an operator's. */
const GIVER = 'referral';

/**
 * Takes a credit off its renter's rent, once; where no rental bears it, it waits or has lapsed. Answers
 * whether anything changed (rules/referrals.md#how-it-is-credited).
 */
export async function giveCredit(
  work: TxContext,
  { id, userId }: Pick<CreditRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const { db: tx } = work;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [credit] = await tx
    .select()
    .from(referralCredits)
    .where(
      and(
        eq(referralCredits.id, id),
        isNull(referralCredits.givenOn),
        isNull(referralCredits.lapsedOn),
      ),
    )
    .for('update');
  if (!credit || (await findBlock(tx, userId))) return false;
  const { amount, side, earnedOn } = credit;
  const today = dayOf(now);
  const found = await findBearing(tx, userId, amount, now);
  if (!found) return wait(work, credit, now);
  const reason = REFERRAL_REASONS[side];
  const about = { kind: 'referral', reason, by: GIVER, userId, referralCreditId: id } as const;
  const { papers, stands } = await takeOff(work, found.orderId, found.parts, about, now);
  await tx.update(referralCredits).set({ givenOn: today }).where(eq(referralCredits.id, id));
  const link = sectionLink(work.config.siteUrl, 'statement');
  const told = { side, amount, earnedOn, papers, ...stands, link };
  await writeLetter(work, userId, ({ name }) => referralCreditedLetter({ ...told, name }), now);
  return true;
}

/** Tells once that it waits; ends it when it has waited for too long. */
async function wait(work: TxContext, { id, ...credit }: CreditRow, now: Date): Promise<boolean> {
  const { userId, side, amount, earnedOn, toldAt } = credit;
  const own = eq(referralCredits.id, id);
  const today = dayOf(now);
  if (hasLapsed(earnedOn, today)) {
    await work.db.update(referralCredits).set(lapsed('waited', today)).where(own);
    return true;
  }
  if (toldAt) return false;
  await work.db.update(referralCredits).set({ toldAt: now }).where(own);
  const link = sectionLink(work.config.siteUrl, 'invite');
  const told = { side, amount, earnedOn, link };
  await writeLetter(work, userId, ({ name }) => referralWaitsLetter({ ...told, name }), now);
  return true;
}

interface Bearing {
  /** The last order of the rental. */
  readonly orderId: number;
  readonly parts: readonly Part[];
}

/** The rental whose billed rent bears an amount: the one with the most to pay, then the oldest. All are locked. */
async function findBearing(
  tx: Tx,
  userId: number,
  amount: Paise,
  now: Date,
): Promise<Bearing | undefined> {
  const billed = await tx
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.kind, 'rent')))
    .orderBy(asc(invoices.orderId));
  await lockRentals(
    tx,
    billed.map(({ orderId }) => orderId),
  );
  const ahead = new Set<number>();
  for (const { orderId } of billed) ahead.add(await orderAhead(tx, orderId));
  const rentals: { readonly orderId: number; readonly open: Paise }[] = [];
  for (const orderId of ahead) rentals.push({ orderId, ...(await standOf(tx, orderId, now)) });
  const wanted = { kind: 'referral', about: '', amount } as const;
  for (const { orderId } of rentals.toSorted((one, other) => other.open - one.open)) {
    const parts = await partsOf(tx, wanted, orderId, now);
    if (!(parts instanceof Refusal)) return { orderId, parts };
  }
  return undefined;
}
