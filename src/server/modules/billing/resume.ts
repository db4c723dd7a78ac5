import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { serviceGoesOnLetter } from '#messages/rental-letters.ts';
import type { Db } from '#server/db/db.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { Shop } from '#server/lib/shop.ts';
import { changeStatus } from '#server/modules/orders/status.ts';
import { billRental, lockRental } from './bill-order.ts';
import { findOpenInvoices } from './standings.ts';

/** Lets a service that ended for unpaid rent go on once nothing overdue is open. */
export async function resumeService(shop: Shop, tx: Db, orderId: number, now: Date): Promise<void> {
  const locked = await lockRental(tx, orderId);
  if (locked?.order.status !== 'RETURN_REQUESTED') return;
  if (locked.rental.returnAskedBy !== 'system') return;
  const open = await findOpenInvoices(tx, orderId);
  if (open.some(({ dueOn }) => dueOn < dayOf(now))) return;
  const { order } = locked;
  await changeStatus(shop, tx, order, 'DELIVERED', 'system', now, {}, serviceGoesOnLetter);
  await tx.update(rentals).set(NO_RETURN).where(eq(rentals.orderId, orderId));
  await billRental(shop, tx, orderId, now);
}

/** A rental of which no return is asked for. */
export const NO_RETURN = {
  pickupOn: null,
  pickupSlot: null,
  returnReason: null,
  returnNote: null,
  returnAskedAt: null,
  returnAskedBy: null,
};
