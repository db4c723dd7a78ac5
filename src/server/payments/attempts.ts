import { addMinutes } from 'date-fns/addMinutes';
import { and, desc, eq, isNull, notExists } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { CURRENCY, type PaidAgainst, type ProviderPayment } from '#domain/payments/payment.ts';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { authorisedBy, windowFieldsOf } from './authorise.ts';

/** Minutes after opening at which the reconciler first asks: rules/payments.md#asking-the-provider */
const FIRST_CHECK_MINUTES = 1;

/** What a receipt says beside the number of the order: what it is against, where that is not the order. */
const MARKS: Record<PaidAgainst, string> = {
  order: '',
  invoices: 'I',
  extension: 'E',
  purchase: 'P',
  mandate: 'A',
};

/** What is to be paid, and of which order, by its id and its number. */
export interface Due {
  readonly against: PaidAgainst;
  readonly orderId: number;
  readonly number: string;
  readonly amount: Paise;
  /** The mandate that it authorises, or by which it debits invoices. */
  readonly mandateId?: number | undefined;
}

/** An attempt to pay for an order's number. */
export interface Opened {
  readonly attempt: AttemptRow;
  readonly number: string;
}

/**
 * Opens an attempt to pay: `prepare` decides in a transaction whether that may be, and starts it or
 * finds one that was not tried, so that two tabs pay one. Its order at the provider is made if it has
 * none.
 */
export async function openAttempt(
  shop: AppContext,
  prepare: (work: TxContext) => Promise<Opened | Refusal>,
): Promise<ProviderOrder | Refusal> {
  const opened = await transact(shop, prepare);
  if (opened instanceof Refusal) return opened;
  const { attempt } = opened;
  crashPoint(shop, 'attempt-written');
  const providerOrderId = attempt.providerOrderId ?? (await makeProviderOrder(shop, opened));
  if (providerOrderId instanceof Refusal) return providerOrderId;
  await askFromNowOn(shop, attempt);
  crashPoint(shop, 'payment-opened');
  return {
    id: providerOrderId,
    amount_due: attempt.amount,
    currency: CURRENCY,
    receipt: attempt.receipt,
    ...(await windowFieldsOf(shop.db, attempt)),
  };
}

/**
 * Asks how an attempt went as of one that was just opened: it may have been begun hours ago, or its
 * order paid by another attempt since.
 */
async function askFromNowOn({ db, now }: AppContext, { id }: AttemptRow): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ checks: 0, checkAt: addMinutes(now(), FIRST_CHECK_MINUTES) })
    .where(eq(paymentAttempts.id, id));
}

/**
 * The attempts of this day to pay the same that the provider has no payment of, the newest first. An
 * older one would not be asked about for long enough (rules/payments.md#late-authorisation). One is
 * handed out again only for the same terms (rules/payments.md#each-attempt-has-its-own-terms).
 */
export async function findUntried(tx: Tx, due: Due, now: Date): Promise<AttemptRow[]> {
  const tried = tx
    .select({ id: payments.attemptId })
    .from(payments)
    .where(eq(payments.attemptId, paymentAttempts.id));
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isAgainst(due.against, due.orderId),
        eq(paymentAttempts.amount, due.amount),
        due.mandateId === undefined
          ? isNull(paymentAttempts.mandateId)
          : eq(paymentAttempts.mandateId, due.mandateId),
        notExists(tried),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return rows.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now));
}

export async function startAttempt(tx: Tx, due: Due, now: Date): Promise<AttemptRow> {
  const { against, orderId, number, amount, mandateId = null } = due;
  const before = await tx.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId));
  const [row] = await tx
    .insert(paymentAttempts)
    .values({
      against,
      orderId,
      receipt: `${number}-${MARKS[against]}${before + 1}`,
      amount,
      mandateId,
      createdAt: now,
      checkAt: addMinutes(now, FIRST_CHECK_MINUTES),
    })
    .returning();
  if (!row) throw new Error('The attempt was not written');
  return row;
}

/** Of two calls at once the first answer stands; nobody learns of the other, so nobody can pay it. */
async function makeProviderOrder(
  shop: AppContext,
  { attempt, number }: Opened,
): Promise<string | Refusal> {
  const { db, payments: gateway, log } = shop;
  try {
    const mandate = await authorisedBy(shop, attempt);
    const made = await gateway.createOrder({
      amount: attempt.amount,
      currency: CURRENCY,
      receipt: attempt.receipt,
      notes: { order: number },
      ...(mandate ? { mandate } : {}),
    });
    crashPoint(shop, 'provider-order-made');
    await db
      .update(paymentAttempts)
      .set({ providerOrderId: made.id })
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.providerOrderId)));
    const [row] = await db
      .select({ providerOrderId: paymentAttempts.providerOrderId })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id));
    return row?.providerOrderId ?? made.id;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.error({ err: error, order: number }, 'payment order not made');
    return refuse('PAYMENT_UNAVAILABLE');
  }
}

export async function findAttempt(
  db: Db,
  providerOrderId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.providerOrderId, providerOrderId));
  return row;
}

/** The attempt that a payment is of; where the provider names no order, the one that it is booked for. */
export async function findAttemptOf(
  db: Db,
  { id, orderId }: ProviderPayment,
): Promise<AttemptRow | undefined> {
  const found = await findAttempt(db, orderId);
  if (found || orderId !== id) return found;
  const [booked] = await db
    .select({ attempt: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(payments.providerPaymentId, id));
  return booked?.attempt;
}

/** The attempts of an order against one thing, the newest first. */
export async function findAttempts(
  db: Db,
  against: PaidAgainst,
  orderId: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(isAgainst(against, orderId))
    .orderBy(desc(paymentAttempts.id));
}

/** Whether a payment of this very attempt is ours. */
export async function hasPaid(tx: Tx, { id }: AttemptRow): Promise<boolean> {
  const taken = and(eq(payments.attemptId, id), eq(payments.status, 'captured'));
  return (await tx.$count(payments, taken)) > 0;
}

/** Lets nobody wait for an order's attempts that the provider has no order of: it is paid. */
export async function dropUnopened(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ checkAt: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isNull(paymentAttempts.providerOrderId)));
}

function isAgainst(against: PaidAgainst, orderId: number) {
  return and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.against, against));
}
