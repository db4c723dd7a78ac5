import { eq } from 'drizzle-orm';
import { depositEntries } from '../../db/schema/payments.ts';
import { post } from '../../lib/outbox.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Shop } from '../../shop.ts';
import { findContact } from '../users/contact.ts';
import { cancellationMail } from './mails.ts';
import { changeStatus, lockOrder, type OrderRow } from './status.ts';
import { returnStock, wantedBy } from './stock.ts';

/** Cancels an order that still awaits its payment or answer, and gives its units back (account.md §4). */
export async function cancelAwaiting(
  { db, site }: Shop,
  { id }: OrderRow,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'PAYMENT_AWAITED' && order?.status !== 'ENQUIRY_AWAITED') {
      return refuse('ORDER_NOT_CANCELLABLE');
    }
    if (order.holdsStock) await returnStock(tx, order.cityId, await wantedBy(tx, id));
    await changeStatus(tx, order, 'CANCELLED', 'customer', now, {
      heldUntil: null,
      holdsStock: false,
    });
    await tx
      .update(depositEntries)
      .set({ status: 'CANCELLED' })
      .where(eq(depositEntries.orderId, id));
    await post(tx, cancellationMail(site.name, await findContact(tx, order.userId), order), now);
    return { message: `Order ${order.number} is cancelled.` };
  });
}
