import { sql } from 'drizzle-orm';
import { paise } from '#domain/base/money.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';

const toPaise = (amount: unknown) => paise(Number(amount));

/** What came to place an order, and what of it went back, for whichever order (rules/books.md#files). */
export const PAID_OF = sql`(select coalesce(sum(p.amount), 0) from ${payments} p
  join ${paymentAttempts} a on a.id = p.attempt_id
  where p.order_id = orders.id and a.against = 'order' and p.status <> 'failed')`.mapWith(toPaise);
export const BACK_OF = sql`(select coalesce(sum(r.amount), 0) from ${payments} p
  join ${refunds} r on r.provider_payment_id = p.provider_payment_id and r.state = 'done'
  join ${paymentAttempts} a on a.id = p.attempt_id
  where p.order_id = orders.id and a.against = 'order')`.mapWith(toPaise);
/** What of a payment went back. */
export const BACK = sql`(select coalesce(sum(r.amount), 0) from ${refunds} r
  where r.provider_payment_id = ${payments.providerPaymentId} and r.state = 'done')`.mapWith(
  toPaise,
);
