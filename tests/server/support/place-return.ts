import { forfeitedIn } from '#domain/endings/closure.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import type { Random } from './random.ts';
import { done, today } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Asks for the return of an order on some working day of the next weeks, at what it comes to. */
export async function placeReturn(shop: TestShop, random: Random, orderId: number): Promise<void> {
  const now = shop.clock.now();
  let pickupOn = addDaysTo(today(shop), 2 + Math.floor(random.next() * 20));
  while (!isWorkingDay(pickupOn, [])) pickupOn = addDaysTo(pickupOn, 1);
  const forfeited = await shop.shop.db.transaction(async (tx) => {
    const locked = await lockRental(tx, orderId);
    if (!locked) throw new Error('There is no rental');
    const rental = await readRental(tx, locked);
    return forfeitedIn(quoteClosure(rental, pickupOn).deductions);
  });
  const asked = { orderNumber: '', pickupOn, slot: '09:00-12:00', reason: '', note: '' } as const;
  done(await askForReturn(shop.shop, orderId, { ...asked, forfeited }, now));
}
