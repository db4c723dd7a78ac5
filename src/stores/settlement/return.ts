import { atom } from 'nanostores';
import {
  requestReturn,
  type ReturnDay,
  type ReturnOptions,
  returnOptions,
} from '#contract/settlement/return.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { MAX_RETURN_NOTE, type PickupSlot } from '#domain/visits/pickup.ts';
import { RETURN_INCOMPLETE, RETURN_MISSING } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { defineRequest, type Request } from '#stores/orders/define-request.ts';
import { askForBankAccount } from '#stores/people/profile/bank-account.ts';

/** What is chosen and typed; empty until it is. */
export interface ReturnFields {
  readonly pickupOn: Day | '';
  readonly slot: PickupSlot | '';
  readonly reason: string;
  readonly note: string;
}

export type ReturnRequest = Request<ReturnOptions, ReturnFields>;

const REQUIRED = ['pickupOn', 'slot', 'reason'] as const;

/** The return that is being asked for: the days with their figures, and the times and reasons to choose from. */
export const returning = defineRequest<ReturnOptions, ReturnFields>({
  kind: 'return',
  form: {
    blank: { pickupOn: '', slot: '', reason: '', note: '' },
    limits: { note: MAX_RETURN_NOTE },
    check(values) {
      const missing = REQUIRED.filter((field) => values[field] === '');
      const errors = Object.fromEntries(missing.map((field) => [field, RETURN_MISSING[field]]));
      const notice = { tone: 'bad' as const, text: RETURN_INCOMPLETE };
      return missing.length > 0 ? { errors, notice } : undefined;
    },
  },
  options: (orderNumber) => call(returnOptions, { orderNumber }),
});

/** The form that is asked about once more, since the day chosen loses money. */
export const $askedAgain = atom<ReturnRequest['form'] | null>(null);

/** The day chosen, with what a pick-up on it comes to. */
export function chosenDay({ options, form }: ReturnRequest): ReturnDay | undefined {
  if (options.state !== 'ready') return undefined;
  const { pickupOn } = form.$form.get().values;
  return options.value.days.find(({ day }) => day === pickupOn);
}

/** Chooses the better day, instead of being asked again. */
export function chooseInstead(day: Day): void {
  returning.$request.get()?.form.edit('pickupOn', day);
  thinkAgain();
}

/** Goes back to the form. */
export function thinkAgain(): void {
  $askedAgain.set(null);
}

/** Asks for the return; where money would be lost, that is asked about once more before. */
export async function confirmReturn(): Promise<void> {
  const current = returning.$request.get();
  if (!current?.form.check()) return;
  const chosen = chosenDay(current);
  if (chosen && forfeitedIn(chosen.deductions) > 0) $askedAgain.set(current.form);
  else await sendReturn();
}

/** Asks for the return at the figures that were shown; at others the new ones come first. */
export async function sendReturn(): Promise<void> {
  thinkAgain();
  const current = returning.$request.get();
  const chosen = current && chosenDay(current);
  if (!chosen) return;
  const { orderNumber } = current;
  const forfeited = forfeitedIn(chosen.deductions);
  const isAsked = await returning.submitAndTell(({ slot, reason, note }) =>
    call(requestReturn, {
      orderNumber,
      pickupOn: chosen.day,
      slot: slot as PickupSlot,
      reason,
      note,
      forfeited,
    }),
  );
  if (isAsked && chosen.refund > 0) await askForBankAccount();
}
