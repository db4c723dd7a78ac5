import { atom } from 'nanostores';
import * as calls from '#contract/overview/company.ts';
import type { Result } from '#api/call.ts';
import { COMPANY_NAME_LENGTH, type CompanyRole, inviteeOf } from '#domain/overview/company.ts';
import { isGstin, plainGstin } from '#domain/base/gstin.ts';
import { gstinFault } from '#messages/people/gstin-words.ts';
import { COMPANY_FAULTS } from '#messages/overview/company-words.ts';
import { unprintedText } from '#messages/base/characters-left.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { createForm, tellAtFields } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { askFirst, type FirstPart, SHOWN_AT_ONCE } from '#stores/orders/first-part.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';

const shown = { orders: SHOWN_AT_ONCE, invoices: SHOWN_AT_ONCE };

/** The customer's company; null where they are in none. */
export const { $loaded: $company, load: loadCompany } = createLoader(async () => {
  const found = await call(calls.getCompany, {});
  return found.ok ? ({ ok: true, value: found.value.company } as const) : found;
});

/** Its orders, the newest first. */
export const { $loaded: $companyOrders, load: loadCompanyOrders } = createLoader(
  (): Promise<Result<FirstPart<calls.CompanyOrder>>> =>
    askFirst(shown.orders, (part) => call(calls.listCompanyOrders, part)),
);

/** Its invoices, the newest first. */
export const { $loaded: $companyInvoices, load: loadCompanyInvoices } = createLoader(
  (): Promise<Result<FirstPart<calls.CompanyInvoice>>> =>
    askFirst(shown.invoices, (part) => call(calls.listCompanyInvoices, part)),
);

export function showMoreCompanyOrders(): Promise<void> {
  shown.orders += SHOWN_AT_ONCE;
  return loadCompanyOrders();
}

export function showMoreCompanyInvoices(): Promise<void> {
  shown.invoices += SHOWN_AT_ONCE;
  return loadCompanyInvoices();
}

/** How what was last done with the company ended. */
export const $companyNotice = atom<Notice | undefined>(undefined);
/** What is being done: with whom, or with which invitation. */
export const $companyBusy = atom<string | undefined>(undefined);

export function dismissCompanyNotice(): void {
  $companyNotice.set(undefined);
}

const nameFault = (name: string) =>
  name.trim() === '' ? COMPANY_FAULTS.name : unprintedText(name);

export const foundForm = createForm({
  blank: { name: '', gstin: '' },
  limits: { name: COMPANY_NAME_LENGTH },
  check({ name, gstin }) {
    const isWrong = !isGstin(plainGstin(gstin));
    const errors = { name: nameFault(name), gstin: isWrong ? gstinFault(gstin) : undefined };
    return errors.name !== undefined || isWrong ? { errors } : undefined;
  },
});

export const inviteForm = createForm({
  blank: { to: '' },
  check: ({ to }) =>
    inviteeOf(to) === undefined
      ? { errors: { to: foreignLetterText(to) ?? COMPANY_FAULTS.to } }
      : undefined,
});

export const renameForm = createForm({
  blank: { name: '' },
  limits: { name: COMPANY_NAME_LENGTH },
  check({ name }) {
    const fault = nameFault(name);
    return fault === undefined ? undefined : { errors: { name: fault } };
  },
});

onSessionChange({
  began: () => undefined,
  ended() {
    foundForm.clear();
    inviteForm.clear();
    renameForm.clear();
    $companyNotice.set(undefined);
    $invitation.set({ state: 'none' });
  },
});

function said({ message }: { readonly message: string }) {
  $companyNotice.set({ tone: 'good', text: message });
  return {};
}

export async function sendFounding(): Promise<void> {
  const isDone = await foundForm.submit({
    send: (values) => call(calls.foundCompany, values),
    succeeded: said,
    failed: tellAtFields,
  });
  if (!isDone) return;
  foundForm.clear();
  await loadCompany();
}

export async function sendInvitation(): Promise<void> {
  const isDone = await inviteForm.submit({
    send: (values) => call(calls.inviteToCompany, values),
    succeeded: said,
    failed: tellAtFields,
  });
  if (!isDone) return;
  inviteForm.clear();
  await loadCompany();
}

/** Answers whether it has arrived. */
export async function sendName(): Promise<boolean> {
  const isDone = await renameForm.submit({
    send: (values) => call(calls.renameCompany, values),
    succeeded: said,
    failed: tellAtFields,
  });
  if (isDone) await loadCompany();
  return isDone;
}

/** Does one thing with the company at a time, tells how it ended, and shows how it stands then. */
async function act(what: string, doing: () => Promise<Result<{ message: string }>>): Promise<void> {
  if ($companyBusy.get() !== undefined) return;
  $companyBusy.set(what);
  $companyNotice.set(undefined);
  const result = await doing();
  if (result.ok) said(result.value);
  else $companyNotice.set(failureNotice(result.failure));
  await loadCompany();
  $companyBusy.set(undefined);
}

export function leaveCompany(): Promise<void> {
  return act('leave', () => call(calls.leaveCompany, {}));
}

export function removePerson(id: number): Promise<void> {
  return act(`remove ${id}`, () => call(calls.removeFromCompany, { id }));
}

export function giveRole(id: number, role: CompanyRole): Promise<void> {
  return act(`role ${id}`, () => call(calls.setCompanyRole, { id, role }));
}

export function withdrawInvitation(id: number): Promise<void> {
  return act(`withdraw ${id}`, () => call(calls.withdrawCompanyInvitation, { id }));
}

export function chooseMail(getsInvoices: boolean): Promise<void> {
  return act('mail', () => call(calls.chooseCompanyMail, { getsInvoices }));
}

/** The invitation that the address names, as its person sees it. */
export type ShownInvitation =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'joined'; readonly company: string }
  | {
      readonly state: 'open';
      readonly company: string;
      readonly invitedBy: string;
    };

export const $invitation = atom<ShownInvitation>({ state: 'none' });

export async function lookAtInvitation(): Promise<void> {
  const linkId = invitationInAddress();
  if (linkId === null || $invitation.get().state !== 'none') return;
  $invitation.set({ state: 'loading' });
  const found = await call(calls.getCompanyInvitation, { linkId });
  if (!found.ok) {
    $invitation.set({ state: 'refused', message: found.failure.message });
    return;
  }
  const { company, invitedBy, isIn } = found.value;
  $invitation.set(isIn ? { state: 'joined', company } : { state: 'open', company, invitedBy });
}

export async function acceptInvitation(): Promise<void> {
  const linkId = invitationInAddress();
  if (linkId === null) return;
  await act('accept', async () => {
    const joined = await call(calls.acceptCompanyInvitation, { linkId });
    if (joined.ok) forgetInvitation();
    return joined;
  });
}

/** Leaves the invitation as it is; its link shows it again. */
export function forgetInvitation(): void {
  const address = new URL(location.href);
  address.searchParams.delete('invitation');
  history.replaceState(null, '', address);
  $invitation.set({ state: 'none' });
}

function invitationInAddress(): string | null {
  return new URLSearchParams(location.search).get('invitation');
}
