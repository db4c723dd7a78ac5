import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { getOfficeOrder, type OfficeOrder } from '#contract/office-order.ts';
import { officeOrderNeighbours } from '#contract/office-orders.ts';
import { shownChanges, type ShownChange } from '#messages/office-order-words.ts';
import { type Form, tellAtFields } from '#stores/page/form.ts';
import { callOffice } from './api.ts';
import { createOfficeLoader } from './loader.ts';
import { askedBy, ORDER_FILTERS, type OrderFilters } from './orders.ts';
import { createTold } from './told.ts';

const parameters = new URLSearchParams(location.search);

/** The order that the address names, and the list that it was opened from. */
export const orderNumber = parameters.get('number')?.trim().toUpperCase() ?? '';
export const openedFrom = Object.fromEntries(
  ORDER_FILTERS.map((name) => [name, parameters.get(name) ?? '']),
) as OrderFilters;

const page = createOfficeLoader(() => callOffice(getOfficeOrder, { number: orderNumber }));

/** All of the order (rules/office.md#the-page-of-an-order). */
export const $order = page.$loaded;
export const loadOrder = page.load;

const neighbours = createOfficeLoader(() =>
  callOffice(officeOrderNeighbours, { number: orderNumber, ...askedBy(openedFrom) }),
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
 * Takes a step with the order as it is shown, and shows what it left. Where it was done by an earlier
 * press, that is told (rules/office.md#pressed-again); where somebody else was first, what they changed
 * is, and what was typed stays (rules/office.md#who-comes-second).
 */
export async function takeStep<Values extends object, Value>(
  form: Form<Values>,
  send: (values: Values, seen: Seen) => Promise<Result<Value>>,
  done: string,
): Promise<boolean> {
  const before = shownOrder();
  if (!before) return false;
  const { number, version } = before;
  dismissTold();
  if (!form.check()) return false;
  let doneBefore: string | undefined;
  const isDone = await form.submit({
    send: (values) => send(values, { number, version }),
    succeeded: () => ({}),
    failed: (answer, values) => {
      if (answer.failure.code === 'DONE_BEFORE') doneBefore = answer.failure.message;
      return tellAtFields(answer, values);
    },
  });
  await page.load();
  const after = shownOrder();
  if (isDone || doneBefore !== undefined) {
    form.clear();
    told.tell({ tone: 'good', text: doneBefore ?? done });
  } else if (after && after.version !== version) {
    $changes.set(shownChanges(before, after));
  }
  return isDone;
}
