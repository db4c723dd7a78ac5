import { sql } from 'drizzle-orm';
import { paise } from '#domain/base/money.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';

const toPaise = (amount: unknown) => paise(Number(amount));

/** What came to place an order, and what of it went back. */
export const PAID_OF = sql`(select coalesce(sum(p.amount), 0) from ${payments} p
  join ${paymentAttempts} a on a.id = p.attempt_id
  where p.order_id = orders.id and a.against = 'order' and p.status <> 'failed')`.mapWith(toPaise);
export const BACK_OF = sql`(select coalesce(sum(r.amount), 0) from ${refunds} r
  join ${payments} p using (provider_payment_id)
  join ${paymentAttempts} a on a.id = p.attempt_id
  where r.order_id = orders.id and r.state = 'done' and a.against = 'order')`.mapWith(toPaise);
/** What of a payment went back. */
export const BACK = sql`(select coalesce(sum(r.amount), 0) from ${refunds} r
  where r.provider_payment_id = ${payments.providerPaymentId} and r.state = 'done')`.mapWith(
  toPaise,
);
