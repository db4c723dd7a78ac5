import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import {
  attachUnmatched,
  type OfficeIncident,
  refundUnmatched,
} from '#contract/office/overview/matters.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { matters } from './incidents.ts';
import { beginAct, createSaid } from '#stores/office/shell/screen-notices.ts';

/** The payment without an order whose window is open (rules/payments.md#payments-without-an-order). */
export const $unmatched = atom<OfficeIncident | undefined>(undefined);

const ended = createSaid();
export const { $said: $unmatchedSaid, dismiss: dismissUnmatched } = ended;

export const unmatchedForm = createOfficeForm({
  blank: { number: '' },
  check: ({ number }) =>
    number.trim() ? undefined : { errors: { number: 'Please enter the order number.' } },
});

export function openUnmatched(matter: OfficeIncident): void {
  unmatchedForm.change({ values: { number: matter.orderNumber ?? '' } });
  beginAct();
  $unmatched.set(matter);
}

export function closeUnmatched(): void {
  unmatchedForm.clear();
  $unmatched.set(undefined);
}

export async function attachPayment(): Promise<void> {
  if (!unmatchedForm.check()) return;
  await end((payment, number) => callOffice(attachUnmatched, { payment, number }), 'attached');
}

export async function refundPayment(): Promise<void> {
  await end((payment) => callOffice(refundUnmatched, { payment }), 'refunded');
}

async function end(
  send: (payment: string, number: string) => Promise<Result<object>>,
  done: 'attached' | 'refunded',
): Promise<void> {
  const matter = $unmatched.get();
  if (!matter) return;
  const said = await unmatchedForm.act({
    send: ({ number }) => send(matter.item, number.trim()),
    done: `Payment ${matter.item} is ${done}.`,
    afterwards: matters.load,
    close: closeUnmatched,
  });
  if (said) ended.say(said);
}
