import { atom } from 'nanostores';
import * as calls from '#contract/office/settlement/transfers.ts';
import type { OfficeTransfer, ShownAccount } from '#contract/office/settlement/transfers.ts';
import type { Failure } from '#contract/base/failure.ts';
import { isBankReference, normalizeReference } from '#domain/settlement/bank-reference.ts';
import { formatRupees } from '#domain/base/money.ts';
import { TRANSFER_SORTS } from '#domain/payments/refund-status.ts';
import { transferTexts } from '#messages/settlement/transfer-texts.ts';
import { tellAtFields } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { saveFile } from '#stores/base/save-file.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { ANY, createList } from '#stores/office/shell/list.ts';
import { beginAct, createSaid, saidOfDone } from '#stores/office/shell/screen-notices.ts';

/** Money that goes back by bank transfer, the first due first (rules/deposits.md#recording-a-transfer). */
export const transfers = createList(calls.listOfficeTransfers, {
  filters: { search: ANY, state: calls.TRANSFER_STATES, sort: TRANSFER_SORTS },
  columns: 'transfers',
});

/** The transfer that is at hand, and its account once it was asked for. */
export interface Paying {
  readonly transfer: OfficeTransfer;
  readonly account: ShownAccount | undefined;
  readonly busy: 'showing' | 'asking' | undefined;
  readonly copied: string | undefined;
  /** The reference that is shown with amount and payee before it is noted. */
  readonly checked: string | undefined;
  /** Whether it is not to be made any more: somebody else was first. */
  readonly isOver: boolean;
}
export const $paying = atom<Paying | undefined>(undefined);

/** How the last one ended, told beside the list. */
const told = createSaid();
export const { $said: $paid, dismiss: dismissPaid } = told;

export const paidForm = createOfficeForm({
  blank: { reference: '' },
  check: ({ reference }) =>
    isBankReference(normalizeReference(reference))
      ? undefined
      : { errors: { reference: transferTexts.TRANSFER_REFERENCE_INVALID } },
});

export function beginPaying(transfer: OfficeTransfer): void {
  paidForm.clear();
  beginAct();
  $paying.set({
    transfer,
    account: undefined,
    busy: undefined,
    copied: undefined,
    checked: undefined,
    isOver: false,
  });
}

/** Nothing is left to be done about a transfer that is refused with these. */
const OVER: ReadonlySet<string> = new Set([
  'DONE_BY',
  'TRANSFER_TWICE',
  'TRANSFER_RECORDED',
  'NO_REFUND_WAITING',
  'NO_TRANSFER_WAITING',
]);

/** Says why nothing was done; of a transfer that is over, in place of what could be done with it. */
function tellRefused({ failure }: { readonly failure: Failure }): void {
  const paying = $paying.get();
  if (!paying) return;
  $paying.set({ ...paying, busy: undefined, checked: undefined, isOver: OVER.has(failure.code) });
  paidForm.change({ notice: failureNotice(failure) });
}

export function endPaying(): void {
  $paying.set(undefined);
}

/** Shows the account; the server writes down that it did. */
export async function showAccount(): Promise<void> {
  const paying = $paying.get();
  if (!paying || paying.busy) return;
  $paying.set({ ...paying, busy: 'showing' });
  const { orderNumber } = paying.transfer;
  const result = await callOffice(calls.showTransferAccount, { orderNumber });
  if ($paying.get()?.transfer !== paying.transfer) return;
  const account = result.ok ? result.value : undefined;
  $paying.set({ ...paying, account, busy: undefined });
  if (!result.ok) tellRefused(result);
}

export async function copy(what: string, text: string): Promise<void> {
  const paying = $paying.get();
  if (!paying) return;
  await navigator.clipboard.writeText(text);
  $paying.set({ ...paying, copied: what });
}

/** Shows what would be noted; once that was seen, notes it. Whoever comes second is told who was first. */
export async function recordPaid(): Promise<void> {
  const paying = $paying.get();
  if (!paying || !paidForm.check()) return;
  const reference = normalizeReference(paidForm.$form.get().values.reference);
  if (paying.checked !== reference) {
    $paying.set({ ...paying, checked: reference });
    return;
  }
  const { orderNumber, refundId, amount, name } = paying.transfer;
  const said = await paidForm.act({
    send: () => callOffice(calls.recordTransfer, { orderNumber, refundId, reference }),
    done: `${formatRupees(amount)} to ${name} recorded as paid. We’ve informed the renter.`,
    failed: (answer, values) => {
      tellRefused(answer);
      return tellAtFields(answer, values);
    },
    afterwards: transfers.load,
    close: endPaying,
  });
  if (said) told.say(said);
}

/** Back from what would be noted to its reference. */
export function correctReference(): void {
  const paying = $paying.get();
  if (paying) $paying.set({ ...paying, checked: undefined });
}

/** Lets go of an account to which the bank could not pay. */
export async function askForAnother(): Promise<void> {
  const paying = $paying.get();
  if (!paying || paying.busy) return;
  beginAct();
  $paying.set({ ...paying, busy: 'asking' });
  const { orderNumber, name } = paying.transfer;
  const result = await callOffice(calls.askForAccount, { orderNumber });
  await transfers.load();
  const said = saidOfDone(result, `Bank account removed. We’ve asked ${name} for another one.`);
  const isShown = $paying.get()?.transfer === paying.transfer;
  if (said) {
    if (isShown) endPaying();
    told.say(said);
  } else if (!result.ok && isShown) tellRefused(result);
}

const returning = createAct<string>();
export const $returning = returning.$act;
export const dismissReturning = returning.dismiss;

/** Notes that the bank returned a transfer. */
export async function noteReturned({ orderNumber, reference }: OfficeTransfer): Promise<void> {
  if (reference === null) return;
  await returning.run(
    reference,
    () => callOffice(calls.returnTransfer, { orderNumber, reference }),
    {
      done: `The transfer ${reference} is due again. If the account was wrong, ask for another one.`,
      afterwards: transfers.load,
    },
  );
}

const taking = createAct<'file'>();
export const $taking = taking.$act;
export const dismissTaking = taking.dismiss;

/** Downloads those due as a table for the bank; each account in it is written down as shown. */
export async function takeFile(): Promise<void> {
  const took = async () => {
    const result = await callOffice(calls.transfersFile, {});
    if (result.ok) saveFile(result.value, 'transfers.csv');
    return result;
  };
  const done = 'Downloaded. The log records that you saw these accounts.';
  await taking.run('file', took, { done, afterwards: transfers.load });
}
