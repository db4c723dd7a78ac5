import { atom } from 'nanostores';
import {
  requestReturn,
  type ReturnDay,
  type ReturnOptions,
  returnOptions,
  withdrawReturn as withdrawReturnCall,
} from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { MAX_RETURN_NOTE, type PickupSlot } from '#domain/visits/pickup.ts';
import { RETURN_INCOMPLETE, RETURN_MISSING } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { askForBankAccount } from '#stores/people/profile/bank-account.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { dismissOrdersNotice, loadOrders, tellOnOrders } from '#stores/orders/orders.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** What is chosen and typed; empty until it is. */
export interface ReturnFields {
  readonly pickupOn: Day | '';
  readonly slot: PickupSlot | '';
  readonly reason: string;
  readonly note: string;
}

export interface ReturnRequest {
  readonly orderNumber: string;
  readonly options: Loaded<ReturnOptions>;
  readonly form: Form<ReturnFields>;
  /** Whether it is asked once more, since the day chosen loses money. */
  readonly asksAgain: boolean;
}

const BLANK: ReturnFields = { pickupOn: '', slot: '', reason: '', note: '' };
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
    form: createReturnForm(),
    asksAgain: false,
  });
  dismissOrdersNotice();
  void loadReturnOptions();
}

function createReturnForm(): Form<ReturnFields> {
  return createForm({
    blank: BLANK,
    limits: { note: MAX_RETURN_NOTE },
    check(values) {
      const missing = REQUIRED.filter((field) => values[field] === '');
      const errors = Object.fromEntries(missing.map((field) => [field, RETURN_MISSING[field]]));
      const notice = { tone: 'bad' as const, text: RETURN_INCOMPLETE };
      return missing.length > 0 ? { errors, notice } : undefined;
    },
  });
}

export function closeReturn(): void {
  $return.set(null);
}

/** Asks for the days with their figures, and for the times and reasons to choose from. */
export async function loadReturnOptions(): Promise<void> {
  const asked = $return.get();
  if (!asked) return;
  const { orderNumber } = asked;
  change({ options: { state: 'loading' } });
  await refreshOptions(orderNumber);
}

async function refreshOptions(orderNumber: string): Promise<void> {
  const result = await call(returnOptions, { orderNumber });
  if ($return.get()?.orderNumber === orderNumber) change({ options: loadedFrom(result) });
}

/** The day chosen, with what a pick-up on it comes to. */
export function chosenDay({ options, form }: ReturnRequest): ReturnDay | undefined {
  if (options.state !== 'ready') return undefined;
  const { pickupOn } = form.$form.get().values;
  return options.value.days.find(({ day }) => day === pickupOn);
}

/** Chooses the better day, instead of being asked again. */
export function chooseInstead(day: Day): void {
  $return.get()?.form.edit('pickupOn', day);
  thinkAgain();
}

/** Goes back to the form. */
export function thinkAgain(): void {
  change({ asksAgain: false });
}

/** Asks for the return; where money would be lost, that is asked about once more before. */
export async function confirmReturn(): Promise<void> {
  const current = $return.get();
  if (!current?.form.check()) return;
  const chosen = chosenDay(current);
  if (chosen && forfeitedIn(chosen.deductions) > 0) change({ asksAgain: true });
  else await sendReturn();
}

/** Asks for the return at the figures that were shown; at others the new ones come first. */
export async function sendReturn(): Promise<void> {
  const current = $return.get();
  const chosen = current && chosenDay(current);
  if (!chosen) return;
  const { orderNumber, form } = current;
  const { slot, reason, note } = form.$form.get().values;
  if (slot === '') return;
  const forfeited = forfeitedIn(chosen.deductions);
  const asked = { orderNumber, pickupOn: chosen.day, slot, reason, note, forfeited };
  thinkAgain();
  const isAsked = await form.submit({
    async send() {
      const result = await call(requestReturn, asked);
      const isStale = !result.ok && result.failure.code === 'PRICE_CHANGED';
      if (isStale) await refreshOptions(orderNumber);
      return result;
    },
    succeeded({ message }) {
      if ($return.get()?.orderNumber === orderNumber) closeReturn();
      tellOnOrders({ tone: 'good', text: message });
      return {};
    },
    failed({ failure }) {
      const notice = failureNotice(failure);
      if ($return.get()?.form !== form) tellOnOrders(notice);
      return { notice };
    },
  });
  if (!isAsked) return;
  await loadOrders();
  if (chosen.refund > 0) await askForBankAccount();
}

/** Takes back a return that was asked for; the list then shows what the server knows. */
export async function withdrawReturn(orderNumber: string): Promise<void> {
  if ($withdrawing.get()) return;
  dismissOrdersNotice();
  $withdrawing.set(orderNumber);
  const result = await call(withdrawReturnCall, { orderNumber });
  await loadOrders();
  tellOnOrders(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  $withdrawing.set(null);
}

function change(part: Partial<ReturnRequest>): void {
  const current = $return.get();
  if (current) $return.set({ ...current, ...part });
}
