import { and, eq, gte, ne, sum as sqlSum } from 'drizzle-orm';
import { type Concession, concessionLeft } from '#domain/billing/concession.ts';
import { dayOf, instantAt } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { firstOfMonth } from '#domain/base/rent-period.ts';
import { concessionLetter } from '#messages/billing/concession-letter.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { lockRentals, orderAhead } from '#server/orders/chain.ts';
import { type Paper, partsOf, type Stand, standOf, takeOff } from './take-off.ts';

/** What is to be given: of an invoice by its number, goodwill on an order by its number. */
export interface Giving {
  readonly kind: Concession;
  readonly about: string;
  /** Of interest and of a fee it is all there is. */
  readonly amount: Paise | undefined;
  /** The customer reads it. */
  readonly reason: string;
  /** What was shown as standing before it; another is refused. */
  readonly seen: Stand | undefined;
}

export interface Giver {
  readonly name: string;
  /** Null at a terminal, which proves no account: nothing is given there. */
  readonly role: Role | null;
}

/** What giving it did, or would do. */
export interface Given {
  readonly userId: number;
  readonly amount: Paise;
  readonly papers: readonly Paper[];
  /** What is to be paid of the rental's invoices, and its rent that is paid ahead. */
  readonly before: Stand;
  readonly after: Stand;
  /** What whoever gives it can still give this customer this month; null without limit. */
  readonly left: Paise | null;
}

/**
 * Gives a customer something: by credit notes, whose money pays what is open and then what comes, or as
 * interest that is not asked for (rules/customers.md#money-given).
 */
export async function giveConcession(
  work: TxContext,
  giving: Giving,
  by: Giver,
  now: Date,
): Promise<Given | Refusal> {
  const { db: tx } = work;
  const { name, role } = by;
  if (role === null) return refuse('ACCOUNT_NEEDED');
  const found = await findRentalOf(tx, giving);
  if (!found) return refuse('NOT_FOUND');
  const { userId } = found;
  // Two who give the same customer something count each other's; nobody else waits for it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await lockRentals(tx, [found.orderId]);
  const orderId = await orderAhead(tx, found.orderId);
  const before = await leftToGive(tx, userId, role, now);
  const isBeyond = (amount: Paise) => before !== null && amount > before;
  const beyond = () =>
    refuse('CONCESSION_BEYOND', { values: { left: formatRupees(before ?? ZERO) } });
  if (giving.amount !== undefined && isBeyond(giving.amount)) return beyond();
  const parts = await partsOf(tx, giving, orderId, now);
  if (parts instanceof Refusal) return parts;
  const amount = sum(parts.map((part) => part.amount));
  if (isBeyond(amount)) return beyond();
  const stood = await standOf(tx, orderId, now);
  const { seen } = giving;
  if (seen && (seen.open !== stood.open || seen.paidAhead !== stood.paidAhead)) {
    return refuse('CONCESSION_CHANGED');
  }
  const { kind, reason } = giving;
  const about = { kind, reason, by: name, userId };
  const { papers, stands } = await takeOff(work, orderId, parts, about, now);
  const told = { ...giving, amount, papers, open: stands.open, paidAhead: stands.paidAhead };
  const link = sectionLink(work.config.siteUrl, 'statement');
  await writeLetter(
    work,
    userId,
    (renter) => concessionLetter({ ...told, name: renter.name, link }),
    now,
  );
  const left = before === null ? null : minus(before, amount);
  return { userId, amount, papers, before: stood, after: stands, left };
}

/** What a role can still give a customer this month; null without limit (rules/customers.md#limits). */
export async function leftToGive(
  db: Db,
  userId: number,
  role: Role,
  now: Date,
): Promise<Paise | null> {
  return concessionLeft(role, await givenThisMonth(db, userId, now));
}

/** What a customer was given in this calendar month, by whomever; what a referral earned counts apart. */
async function givenThisMonth(db: Db, userId: number, now: Date): Promise<Paise> {
  const month = and(
    gte(concessions.on, firstOfMonth(dayOf(now))),
    ne(concessions.kind, 'referral'),
  );
  const [row] = await db
    .select({ amount: sqlSum(concessions.amount).mapWith(Number) })
    .from(concessions)
    .where(and(eq(concessions.userId, userId), month));
  const [waived] = await db
    .select({ amount: sqlSum(inspections.waived).mapWith(Number) })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        gte(inspections.collectedAt, instantAt(firstOfMonth(dayOf(now)), 0)),
      ),
    );
  return paise((row?.amount ?? 0) + (waived?.amount ?? 0));
}

/** The order that is meant, or whose invoice is, and its renter. */
export async function findRentalOf(db: Db, { kind, about }: Pick<Giving, 'kind' | 'about'>) {
  const of = { orderId: orders.id, orderNumber: orders.number, userId: orders.userId };
  const [row] =
    kind === 'goodwill'
      ? await db.select(of).from(orders).where(eq(orders.number, about))
      : await db
          .select(of)
          .from(invoices)
          .innerJoin(orders, eq(orders.id, invoices.orderId))
          .where(eq(invoices.number, about));
  return row;
}
