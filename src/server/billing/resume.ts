import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { serviceGoesOnLetter } from '#messages/settlement/rental-letters.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { changeStatus } from '#server/orders/status.ts';
import { billRental, lockRental } from './bill-order.ts';
import { isOverdue } from './invoice-accounts.ts';

/** Lets a service that ended for unpaid rent go on once nothing overdue is open that can be paid. */
export async function resumeService(work: TxContext, orderId: number, now: Date): Promise<void> {
  const locked = await lockRental(work.db, orderId);
  if (locked?.order.status !== 'RETURN_REQUESTED') return;
  if (locked.rental.returnAskedBy === 'customer') return;
  if (await isOverdue(work.db, orderId, dayOf(now))) return;
  const { order } = locked;
  await changeStatus(
    work,
    order,
    { to: 'DELIVERED', actor: 'system', letterOf: serviceGoesOnLetter },
    now,
  );
  await work.db.update(rentals).set(NO_RETURN).where(eq(rentals.orderId, orderId));
  await billRental(work, orderId, now);
}

/** A rental of which no return is asked for. */
export const NO_RETURN = {
  pickupOn: null,
  pickupSlot: null,
  pickupCrewId: null,
  pickupPosition: null,
  returnReason: null,
  returnNote: null,
  returnAskedAt: null,
  returnAskedBy: null,
};
