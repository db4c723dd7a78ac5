import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { getOfficeOrder, type OfficeOrder } from '#contract/office/orders/order.ts';
import { officeOrderNeighbours } from '#contract/office/orders/orders.ts';
import { shownChanges, type ShownChange } from '#messages/office/order-words.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import type { OfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { askedBy, readFilters } from '#stores/office/shell/list.ts';
import { ORDER_FILTERS } from './orders.ts';
import { sayUntilNextAct } from '#stores/office/shell/screen-notices.ts';
import { createTold } from '#stores/office/shell/action-outcome.ts';

const parameters = new URLSearchParams(location.search);

/** The order that the address names, and the list that it was opened from. */
export const orderNumber = parameters.get('number')?.trim().toUpperCase() ?? '';
export const openedFrom = readFilters(ORDER_FILTERS);

const page = createOfficeLoader(() => callOffice(getOfficeOrder, { number: orderNumber }));

/** All of the order (docs/screens.md#the-page-of-an-order). */
export const $order = page.$loaded;
export const loadOrder = page.load;

const neighbours = createOfficeLoader(() =>
  callOffice(
    officeOrderNeighbours,
    askedBy(officeOrderNeighbours, { number: orderNumber, ...openedFrom }),
  ),
);

/** The orders before and after it in that list. */
export const $neighbours = neighbours.$loaded;

const told = createTold($order);

/** How the last step ended. */
export const { $told } = told;

/** What somebody else had changed before it. */
export const $changes = atom<readonly ShownChange[]>([]);

export function dismissTold(): void {
  told.dismiss();
  $changes.set([]);
}
sayUntilNextAct(dismissTold);

/** The order as it is shown, whose state goes with every step. */
export function shownOrder(): OfficeOrder | undefined {
  const order = $order.get();
  return order.state === 'ready' ? order.value : undefined;
}

export interface Seen {
  readonly number: string;
  readonly version: string;
}

/**
 * Takes a step with the order as it is shown, and shows what it left. Where somebody else was first, what
 * they changed is told, and what was typed stays (rules/office.md#who-comes-second).
 */
export async function takeStep<Values extends object, Value>(
  form: OfficeForm<Values>,
  send: (values: Values, seen: Seen) => Promise<Result<Value>>,
  done: string,
): Promise<boolean> {
  const before = shownOrder();
  if (!before) return false;
  const { number, version } = before;
  const said = await form.act({
    send: (values) => send(values, { number, version }),
    done,
    afterwards: page.load,
  });
  const after = shownOrder();
  if (said) told.tell(said);
  else if (after && after.version !== version) $changes.set(shownChanges(before, after));
  return said !== undefined;
}
