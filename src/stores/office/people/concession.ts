import { atom } from 'nanostores';
import { giveConcession, quoteConcession } from '#contract/office/people/concessions.ts';
import type { ConcessionQuote } from '#contract/office/people/concessions.ts';
import type { Concession } from '#domain/billing/concession.ts';
import { formatRupees } from '#domain/base/money.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { tellAtFields } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { customerId, refreshCustomer } from './customer.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';

interface GiveValues {
  readonly kind: Concession;
  /** The number of an invoice; of goodwill that of an order. */
  readonly about: string;
  /** In rupees, as it is typed. */
  readonly amount: string;
  readonly reason: string;
}

const BLANK: GiveValues = { kind: 'goodwill', about: '', amount: '', reason: '' };

/** Whether an amount is to be said: of interest and of a fee it is all there is. */
export function hasAmount(kind: Concession): boolean {
  return kind === 'goodwill' || kind === 'credit_note';
}

/** What is to be given a customer (rules/customers.md#money-given). */
export const giveForm = createOfficeForm<GiveValues>({
  blank: BLANK,
  limits: { reason: MAX_REASON },
  check: faultsOf,
});

/** What it would do, once that is known; whatever is edited then asks for it anew. */
export const $giveQuote = atom<ConcessionQuote | undefined>(undefined);

export function editGiving<Field extends keyof GiveValues>(
  field: Field,
  value: GiveValues[Field],
): void {
  $giveQuote.set(undefined);
  giveForm.edit(field, value);
}

/** Another kind is about something else. */
export function chooseGiving(kind: Concession): void {
  editGiving('kind', kind);
  editGiving('about', '');
}

export async function quoteGiving(): Promise<void> {
  await giveForm.submit({
    busy: 'checking',
    send: (values) => callOffice(quoteConcession, { id: customerId, ...wantedOf(values) }),
    succeeded(quote) {
      $giveQuote.set(quote);
      return {};
    },
    failed: tellAtFields,
  });
}

/** Gives what was shown. Where that has changed meanwhile, the new figures are shown instead. */
export async function give(): Promise<void> {
  const quote = $giveQuote.get();
  if (!quote) return;
  const notice = await giveForm.act({
    send: (values) =>
      callOffice(giveConcession, {
        id: customerId,
        ...wantedOf(values),
        seen: { open: quote.before.open, paidAhead: quote.before.paidAhead },
      }),
    done: `${formatRupees(quote.amount)} given. We’ve emailed the customer.`,
    failed(answer, values) {
      if (answer.failure.code === 'CONCESSION_CHANGED') void quoteAnew();
      return tellAtFields(answer, values);
    },
  });
  if (notice) {
    $giveQuote.set(undefined);
    giveForm.change({ notice });
  }
  await refreshCustomer();
}

/** The notice of why stays above the new figures. */
async function quoteAnew(): Promise<void> {
  const { values } = giveForm.$form.get();
  const result = await callOffice(quoteConcession, { id: customerId, ...wantedOf(values) });
  $giveQuote.set(result.ok ? result.value : undefined);
  if (!result.ok) giveForm.change({ notice: failureNotice(result.failure) });
}

function wantedOf({ kind, about, amount, reason }: GiveValues) {
  const paid = hasAmount(kind) ? readRupees(amount) : undefined;
  return { kind, about, reason, ...(paid === undefined ? {} : { amount: paid }) };
}

function faultsOf({ kind, about, amount, reason }: GiveValues) {
  const isSaid = !hasAmount(kind) || (readRupees(amount) ?? 0) > 0;
  const errors = {
    about: about === '' ? 'Please choose one.' : undefined,
    amount: isSaid ? undefined : 'Please enter an amount in rupees, like 250 or 250.50.',
    reason: reason.trim() === '' ? 'Please say why. The customer reads it.' : undefined,
  };
  return Object.values(errors).some(Boolean) ? { errors } : undefined;
}
