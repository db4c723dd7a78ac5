import { atom } from 'nanostores';
import { endForDefault } from '#contract/office/orders/order-acts.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { shownOrder, takeStep } from './order.ts';

/** Whether it is asked again if the rental is to end. */
export const $isEnding = atom(false);
export const endForm = createOfficeForm({ blank: {} });

export function beginEnding(): void {
  endForm.dismiss();
  $isEnding.set(true);
}

export function keepRental(): void {
  $isEnding.set(false);
}

/** Ends the rental for the unpaid rent that is shown (rules/billing.md#two-months-unpaid). */
export async function endRental(): Promise<void> {
  const unpaid = shownOrder()?.inDefault?.unpaid;
  if (unpaid === undefined) return;
  await takeStep(
    endForm,
    (_none, seen) => callOffice(endForDefault, { ...seen, unpaid }),
    'Rental ended. We’ve informed the renter.',
  );
  // What cannot be ended any more is not asked about.
  if (!shownOrder()?.inDefault?.mayEnd) keepRental();
}
