import { atom, computed, onMount } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import * as calls from '#contract/checkout/quote.ts';
import type { QuoteDelivery } from '#contract/checkout/quote.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { call } from '#stores/base/api.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { $addresses, loadAddresses } from '#stores/people/profile/addresses.ts';
import { autopayChosen, renewAutopay } from './autopay-choice.ts';
import { forgetPayment, notePayment } from '#stores/payments/interrupted-payment.ts';
import { purchaseOrderFor } from './purchase-order.ts';
import { $quote, linkInAddress, loadQuote } from './quote.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { resultPage } from './result-page.ts';

const $chosenId = atom<number | undefined>(undefined);

/** Where it is to go: the address chosen, also one whose area was closed, else the newest one that its city serves. */
export const $quoteAddress = computed(
  [$addresses, $chosenId, $quote],
  (addresses, chosenId, quote) => {
    if (addresses.state !== 'ready' || quote.state !== 'ready') return undefined;
    const { cityId: ours } = quote.value;
    const chosen = addresses.value.find(({ Id }) => Id === chosenId);
    if (chosen && [ours, null].includes(chosen.cityId)) return chosen;
    return addresses.value.find(({ cityId }) => cityId === ours);
  },
);

/** What its delivery there comes to. */
export const $quoteDelivery = atom<Loaded<QuoteDelivery>>({ state: 'none' });
export const $quoteSlot = atom<Slot | null>(null);
export const $quoteConsent = atom(false);

export type Accepting =
  | { readonly step: 'review'; readonly problem?: Failure }
  /** Asked for, or ordered with its payment under way. */
  | { readonly step: 'accepting' };

export const $accepting = atom<Accepting>({ step: 'review' });

onMount($quoteDelivery, () => $quoteAddress.subscribe(() => void loadQuoteDelivery()));

onSessionChange({
  began: () => undefined,
  ended() {
    $chosenId.set(undefined);
    $quoteConsent.set(false);
    $quoteSlot.set(null);
    $quoteDelivery.set({ state: 'none' });
    $accepting.set({ step: 'review' });
  },
});

/** Asks again, for whoever saw the last answer fail, or for another address. */
export async function loadQuoteDelivery(): Promise<void> {
  const { Id: addressId, cityId = null } = $quoteAddress.get() ?? {};
  if (addressId === undefined || cityId === null) {
    $quoteDelivery.set({ state: 'none' });
    return;
  }
  if ($quoteDelivery.get().state !== 'ready') $quoteDelivery.set({ state: 'loading' });
  const result = await call(calls.quoteDelivery, { linkId: linkInAddress(), addressId });
  if ($quoteAddress.get()?.Id !== addressId) return;
  $quoteDelivery.set(loadedFrom(result));
  const slot = $quoteSlot.get();
  if (result.ok && slot && !result.value.days.includes(slot.day)) $quoteSlot.set(null);
}

export function chooseQuoteAddress(id: number): void {
  $chosenId.set(id);
  dismissQuoteProblem();
}

export function chooseQuoteSlot(slot: Slot | null): void {
  $quoteSlot.set(slot);
  dismissQuoteProblem();
}

export function setQuoteConsent(consent: boolean): void {
  $quoteConsent.set(consent);
  dismissQuoteProblem();
}

export function dismissQuoteProblem(): void {
  if ($accepting.get().step === 'review') $accepting.set({ step: 'review' });
}

function refusal(code: 'CONSENT_REQUIRED' | 'ORDER_ADDRESS_MISSING' | 'ADDRESS_UNSERVICEABLE') {
  $accepting.set({ step: 'review', problem: { code, message: pageText(code) } });
}

/** Accepts what is shown and opens its payment; refused, it says why and shows how the quote stands. */
export async function acceptQuote(shopName: string): Promise<void> {
  const quote = $quote.get();
  if ($accepting.get().step !== 'review' || quote.state !== 'ready') return;
  const { lines } = quote.value;
  const consent = $quoteConsent.get();
  if (!consent && lines.every(({ kind }) => kind !== 'medical')) return refusal('CONSENT_REQUIRED');
  $accepting.set({ step: 'accepting' });
  const unseen = await refuseUnseen($addresses, loadAddresses);
  if (unseen) return $accepting.set({ step: 'review', problem: unseen });
  const address = $quoteAddress.get();
  if (!address) return refusal('ORDER_ADDRESS_MISSING');
  if (address.cityId === null) return refusal('ADDRESS_UNSERVICEABLE');
  const unplanned = await refuseUnseen($quoteDelivery, loadQuoteDelivery);
  const delivery = $quoteDelivery.get();
  if (unplanned || delivery.state !== 'ready') {
    return $accepting.set({ step: 'review', ...(unplanned ? { problem: unplanned } : {}) });
  }
  const slot = $quoteSlot.get();
  const result = await call(calls.acceptQuote, {
    linkId: linkInAddress(),
    addressId: address.Id,
    payable: totalsOf(lines).payable,
    expectedDeliveryDate: slot?.day ?? delivery.value.expectedOn,
    consent,
    ...(slot ? { slot } : {}),
    autopay: autopayChosen(),
    purchaseOrder: purchaseOrderFor(address),
  });
  if (!result.ok) {
    if (result.failure.code.startsWith('SLOT')) $quoteSlot.set(null);
    $accepting.set({ step: 'review', problem: result.failure });
    if (result.failure.code === 'ADDRESS_UNSERVICEABLE') void loadAddresses();
    renewAutopay();
    await Promise.all([loadQuote(), loadQuoteDelivery()]);
    return;
  }
  await payAccepted(result.value.orderNumber, shopName);
}

/** Pays the order as one of a cart is paid; where no window opens, its own page goes on. */
async function payAccepted(orderNumber: string, shopName: string): Promise<void> {
  notePayment(resultPage('awaiting', orderNumber));
  const payment = await import('#stores/payments/payment.ts').then(
    ({ payFor }) =>
      payFor(orderNumber, shopName, {
        onProof: () => notePayment(resultPage('checking', orderNumber)),
      }),
    () => ({ outcome: 'not-opened' }) as const,
  );
  forgetPayment();
  const pages = {
    paid: 'success',
    dismissed: 'failure',
    unconfirmed: 'checking',
    returned: 'checking',
    'not-opened': 'awaiting',
  } as const;
  leaveFor(resultPage(pages[payment.outcome], orderNumber));
}
