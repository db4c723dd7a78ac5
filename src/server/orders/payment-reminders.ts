import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { and, asc, between, desc, eq, exists, gt, or } from 'drizzle-orm';
import {
  FAILURE_NEWS_HOURS,
  paymentReminder,
  REMINDER_MINUTES_BEFORE_RELEASE,
} from '#domain/orders/payment-reminder.ts';
import { paymentFailedLetter, paymentReminderLetter } from '#messages/checkout/order-letters.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { isFirst } from '#server/mails/send-once.ts';
import { tellOfOrder } from './letters.ts';
import { lockFreeOrder } from './status.ts';

/**
 * Reminds renters of orders that they have not paid, once before the items are released and once for each
 * payment that failed (rules/payments.md#a-reminder-to-pay). Answers how many letters it wrote.
 */
export async function remindOfPayments(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'payment-reminders');
  let sent = 0;
  for (const { id, number } of await findUnpaid(shop.db, now)) {
    sent += (await run.attempt(`order ${number}`, () => remind(shop, id, now))) ?? 0;
  }
  await run.end(sent, { metAll: true });
  return sent;
}

/** Unpaid orders whose items are released soon, or with a payment that failed lately. */
async function findUnpaid(db: Db, now: Date) {
  const soon = addMinutes(now, REMINDER_MINUTES_BEFORE_RELEASE);
  const failed = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        eq(payments.status, 'failed'),
        gt(payments.createdAt, subHours(now, FAILURE_NEWS_HOURS)),
      ),
    );
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'PAYMENT_AWAITED'),
        or(between(orders.heldUntil, now, soon), exists(failed)),
      ),
    )
    .orderBy(asc(orders.id));
}

async function remind(shop: AppContext, id: number, now: Date): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    const tried = await findTried(work.db, id);
    const { status, heldUntil } = order;
    const due = paymentReminder({ status, heldUntil, ...tried }, now);
    if (!due) return 0;
    // The letter about a failed payment is this reminder too.
    const isFirstReminder = await isFirst(work.db, `unpaid-order:${id}`, now);
    if (due === 'unpaid' && !isFirstReminder) return 0;
    if (due === 'failed' && !(await isFirst(work.db, `payment-failed:${tried.attemptId}`, now))) {
      return 0;
    }
    const letterOf = due === 'failed' ? paymentFailedLetter : paymentReminderLetter;
    const until = heldUntil && heldUntil > now ? heldUntil : null;
    await tellOfOrder(work, order, now, (facts) => letterOf(facts, until));
    return 1;
  });
}

/** When an order's payment was begun last, and its newest attempt that failed. */
async function findTried(db: Db, orderId: number) {
  const against = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.against, 'order'));
  const [begun] = await db
    .select({ at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(against)
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  const [failed] = await db
    .select({ at: payments.createdAt, attemptId: payments.attemptId })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(against, eq(payments.status, 'failed')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return {
    begunAt: begun?.at ?? null,
    failedAt: failed?.at ?? null,
    attemptId: failed?.attemptId ?? null,
  };
}
