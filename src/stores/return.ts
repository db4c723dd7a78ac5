import { atom } from 'nanostores';
import {
  type ClosureQuote,
  closureQuote,
  requestReturn,
  type ReturnOptions,
  returnOptions,
  withdrawReturn as withdrawReturnCall,
} from '#contract/return.ts';
import { forfeitedIn } from '#domain/closure.ts';
import type { Day } from '#domain/kolkata.ts';
import type { PickupSlot } from '#domain/pickup.ts';
import { RETURN_INCOMPLETE } from '#messages/rentals.ts';
import { call } from './api.ts';
import { type Loaded, loadedFrom } from './loaded.ts';
import { failureNotice, type Notice } from './notice.ts';
import { dismissOrdersNotice, loadOrders, tellOnOrders } from './orders.ts';
import { onSessionChange } from './session-change.ts';

/** What is chosen and typed; empty until it is. */
export interface ReturnForm {
  readonly pickupOn: Day | '';
  readonly slot: PickupSlot | '';
  readonly reason: string;
  readonly note: string;
}

export interface ReturnRequest {
  readonly orderNumber: string;
  readonly options: Loaded<ReturnOptions>;
  readonly form: ReturnForm;
  /** Fields that were empty when the form was last sent, until they are filled. */
  readonly invalid: readonly (keyof ReturnForm)[];
  /** What a pick-up on the day chosen comes to. */
  readonly quote: Loaded<ClosureQuote>;
  readonly sending: boolean;
  readonly notice: Notice | undefined;
}

const EMPTY_FORM: ReturnForm = { pickupOn: '', slot: '', reason: '', note: '' };
const REQUIRED = ['pickupOn', 'slot', 'reason'] as const;

/** The return that is being asked for. */
export const $return = atom<ReturnRequest | null>(null);

/** The order whose return is being taken back. */
export const $withdrawing = atom<string | null>(null);

onSessionChange({ began: () => undefined, ended: closeReturn });

export function openReturn(orderNumber: string): void {
  $return.set({
    orderNumber,
    options: { state: 'none' },
    form: EMPTY_FORM,
    invalid: [],
    quote: { state: 'none' },
    sending: false,
    notice: undefined,
  });
  dismissOrdersNotice();
  void loadReturnOptions();
}

export function closeReturn(): void {
  $return.set(null);
}

/** Asks for the days, times and reasons to choose from. */
export async function loadReturnOptions(): Promise<void> {
  const asked = $return.get();
  if (!asked) return;
  const { orderNumber } = asked;
  change({ options: { state: 'loading' } });
  const result = await call(returnOptions, { orderNumber });
  if ($return.get()?.orderNumber !== orderNumber) return;
  change({ options: loadedFrom(result) });
}

/** Another day is another quote. */
export function editReturn<Field extends keyof ReturnForm>(
  field: Field,
  value: ReturnForm[Field],
): void {
  const current = $return.get();
  if (!current) return;
  change({
    form: { ...current.form, [field]: value },
    invalid: current.invalid.filter((each) => each !== field),
  });
  if (field === 'pickupOn') void loadQuote();
}

/** Asks what a pick-up on the day chosen comes to; of several answers the newest day's counts. */
export async function loadQuote(): Promise<void> {
  const asked = $return.get();
  if (!asked) return;
  const { orderNumber, form } = asked;
  const { pickupOn } = form;
  if (pickupOn === '') {
    change({ quote: { state: 'none' } });
    return;
  }
  change({ quote: { state: 'loading' } });
  const result = await call(closureQuote, { orderNumber, pickupOn });
  const shown = $return.get();
  if (shown?.orderNumber !== orderNumber || shown.form.pickupOn !== pickupOn) return;
  change({ quote: loadedFrom(result) });
}

/** Asks for the return at what the quote showed; at another figure the new quote comes first. */
export async function confirmReturn(): Promise<void> {
  const current = $return.get();
  if (!current || current.sending) return;
  const { orderNumber, form, quote } = current;
  const { pickupOn, slot, reason, note } = form;
  if (pickupOn === '' || slot === '' || reason === '') {
    const invalid = REQUIRED.filter((field) => form[field] === '');
    change({ invalid, notice: { tone: 'bad', text: RETURN_INCOMPLETE } });
    return;
  }
  if (quote.state !== 'ready') return;
  change({ sending: true, notice: undefined });
  const forfeited = forfeitedIn(quote.value.deductions);
  const asked = { orderNumber, pickupOn, slot, reason, note, forfeited };
  const result = await call(requestReturn, asked);
  const isShown = $return.get()?.orderNumber === orderNumber;
  if (result.ok) {
    if (isShown) closeReturn();
    tellOnOrders({ tone: 'good', text: result.value.message });
    await loadOrders();
    return;
  }
  if (!isShown) {
    tellOnOrders(failureNotice(result.failure));
    return;
  }
  change({ sending: false, notice: failureNotice(result.failure) });
  if (result.failure.code === 'PRICE_CHANGED') await loadQuote();
}

/** Takes back a return that was asked for; the list then shows what the server knows. */
export async function withdrawReturn(orderNumber: string): Promise<void> {
  if ($withdrawing.get()) return;
  dismissOrdersNotice();
  $withdrawing.set(orderNumber);
  const result = await call(withdrawReturnCall, { orderNumber });
  tellOnOrders(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  await loadOrders();
  $withdrawing.set(null);
}

function change(part: Partial<ReturnRequest>): void {
  const current = $return.get();
  if (current) $return.set({ ...current, ...part });
}
