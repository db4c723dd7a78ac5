import { requestReturn, returnOptions } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { must } from './checkout.ts';
import type { TestShop } from './shop.ts';

/** Asks for the return of an order on the first day that is offered; answers the day. */
export async function requestReturnOf(
  shop: TestShop,
  { orderNumber, token }: { readonly orderNumber: string; readonly token: string },
  note = '',
) {
  const { days } = must(await shop.request(returnOptions, { orderNumber }, { token }));
  const [first] = days;
  if (!first) throw new Error('There is no day for a pick-up');
  const forfeited = forfeitedIn(first.deductions);
  const asked = {
    pickupOn: first.day,
    slot: '09:00-12:00',
    reason: 'I have bought my own',
    note,
  } as const;
  must(await shop.request(requestReturn, { orderNumber, ...asked, forfeited }, { token }));
  return first.day;
}
