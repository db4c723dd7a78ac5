import { atom } from 'nanostores';
import {
  requestReturn,
  type ReturnDay,
  type ReturnOptions,
  returnOptions,
  withdrawReturn as withdrawReturnCall,
} from '#contract/return.ts';
import { forfeitedIn } from '#domain/closure.ts';
import type { Day } from '#domain/kolkata.ts';
import type { PickupSlot } from '#domain/pickup.ts';
import { RETURN_INCOMPLETE } from '#messages/rentals.ts';
import { call } from '#stores/session/api.ts';
import { askForBankAccount } from '#stores/account/bank-account.ts';
import { type Loaded, loadedFrom } from '#stores/session/loaded.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { dismissOrdersNotice, loadOrders, tellOnOrders } from './orders.ts';
import { onSessionChange } from '#stores/session/session.ts';

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
  /** Whether it is asked once more, since the day chosen loses money. */
  readonly asksAgain: boolean;
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
    asksAgain: false,
    sending: false,
    notice: undefined,
  });
  dismissOrdersNotice();
  void loadReturnOptions();
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
  return options.value.days.find(({ day }) => day === form.pickupOn);
}

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
}

/** Chooses the day that loses nothing, instead of being asked again. */
export function chooseInstead(day: Day): void {
  editReturn('pickupOn', day);
  change({ asksAgain: false });
}

/** Goes back to the form. */
export function thinkAgain(): void {
  change({ asksAgain: false });
}

/** Asks for the return; where money would be lost, that is asked about once more before. */
export async function confirmReturn(): Promise<void> {
  const current = $return.get();
  if (!current || current.sending) return;
  const invalid = REQUIRED.filter((field) => current.form[field] === '');
  if (invalid.length > 0) {
    change({ invalid, notice: { tone: 'bad', text: RETURN_INCOMPLETE } });
    return;
  }
  const chosen = chosenDay(current);
  if (!chosen) return;
  if (forfeitedIn(chosen.deductions) > 0) change({ asksAgain: true, notice: undefined });
  else await sendReturn();
}

/** Asks for the return at the figures that were shown; at others the new ones come first. */
export async function sendReturn(): Promise<void> {
  const current = $return.get();
  const chosen = current && chosenDay(current);
  if (!chosen || current.sending) return;
  const { orderNumber, form } = current;
  const { pickupOn, slot, reason, note } = form;
  if (pickupOn === '' || slot === '') return;
  change({ sending: true, asksAgain: false, notice: undefined });
  const forfeited = forfeitedIn(chosen.deductions);
  const asked = { orderNumber, pickupOn, slot, reason, note, forfeited };
  const result = await call(requestReturn, asked);
  const isShown = $return.get()?.orderNumber === orderNumber;
  if (result.ok) {
    if (isShown) closeReturn();
    tellOnOrders({ tone: 'good', text: result.value.message });
    await loadOrders();
    if (chosen.refund > 0) await askForBankAccount();
    return;
  }
  if (!isShown) {
    tellOnOrders(failureNotice(result.failure));
    return;
  }
  if (result.failure.code === 'PRICE_CHANGED') await refreshOptions(orderNumber);
  change({ sending: false, notice: failureNotice(result.failure) });
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
