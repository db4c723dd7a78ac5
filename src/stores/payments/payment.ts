import { atom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import {
  type Confirmed,
  confirmPayment,
  openPayment,
  paymentKey,
} from '#contract/payments/payment.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { tellPaid } from '#stores/base/tab-return.ts';
import { call } from '#stores/base/api.ts';
import {
  loadPaymentWindow,
  type PaymentProof,
  type PaymentWindowOptions,
} from './checkout-script.ts';
import { $user } from '#stores/base/user.ts';

/** What is paid for: how an attempt is opened, and how the server hears that it was paid. */
export interface Payable {
  /** What it is known by on the page, as the number of an order or of an invoice. */
  readonly subject: string;
  readonly open: () => Promise<Result<ProviderOrder>>;
  readonly confirm: (proof: PaymentProof, opened: ProviderOrder) => Promise<Result<Confirmed>>;
  /** Told once the customer has paid in the window, before the server is. */
  readonly onProof?: (() => void) | undefined;
  /** Reads again what the page shows of it, before the payment counts as over (rules/payments.md#the-payment-window). */
  readonly reread?: (() => Promise<void>) | undefined;
  /** How long the page waits before the window opens (rules/payments.md#the-payment-window). */
  readonly delayMs?: number;
}

export type PaymentState =
  | { readonly state: 'idle' }
  | {
      /** `checking`: the server did not answer when it was told of the payment, and is asked again. */
      readonly state: 'opening' | 'open' | 'confirming' | 'checking';
      readonly subject: string;
    };

export type PaymentOutcome =
  | { readonly outcome: 'paid' }
  /** The customer closed the window; what the provider knows may still differ. */
  | { readonly outcome: 'dismissed' }
  /** The customer paid in the window, and the server has not said yet that it arrived. */
  | { readonly outcome: 'unconfirmed' }
  /** The money came and goes back, all of it or what it was not needed for, as `words` tells. */
  | { readonly outcome: 'returned'; readonly words: string; readonly isPaid: boolean }
  | { readonly outcome: 'not-opened'; readonly failure: Failure };

/** The one payment that is under way in this tab. */
export const $payment = atom<PaymentState>({ state: 'idle' });

/** What came to this is shown otherwise in the other tabs too. */
const WITH_MONEY: ReadonlySet<PaymentOutcome['outcome']> = new Set([
  'paid',
  'unconfirmed',
  'returned',
]);

const WINDOW_DELAY_MS = 100; // rules/payments.md#the-payment-window
/** Before a server that did not answer is asked again (rules/payments.md#a-payment-that-was-interrupted). */
const AWAY_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 15_000;
/** The neem token in the notation the provider reads. */
const WINDOW_COLOUR = '#173e2f';

let underWay: Promise<PaymentOutcome> | undefined;

/** Opens the payment window for an order and tells how it ended; a second call joins the first. */
export function payFor(
  orderNumber: string,
  shopName: string,
  hooks?: Pick<Payable, 'onProof' | 'reread'>,
): Promise<PaymentOutcome> {
  return payThrough(
    {
      subject: orderNumber,
      open: () => call(openPayment, { orderNumber }),
      confirm: (proof) => call(confirmPayment, { ...proof, orderNumber }),
      ...hooks,
    },
    shopName,
  );
}

/**
 * Opens the payment window and tells how it ended. A second call for the same joins the first; while
 * something else is being paid, no window opens.
 */
export function payThrough(payable: Payable, shopName: string): Promise<PaymentOutcome> {
  const current = $payment.get();
  if (current.state !== 'idle' && current.subject !== payable.subject) {
    return Promise.resolve({ outcome: 'dismissed' });
  }
  underWay ??= payAndReread(payable, shopName).finally(() => {
    underWay = undefined;
    $payment.set({ state: 'idle' });
  });
  return underWay;
}

/**
 * Until the page shows what became of it, nothing else may be done with what was paid for. A page that
 * cannot be read again still tells how the payment ended.
 */
async function payAndReread(payable: Payable, shopName: string): Promise<PaymentOutcome> {
  const outcome = await pay(payable, shopName);
  if (WITH_MONEY.has(outcome.outcome)) tellPaid();
  await payable.reread?.().catch(() => undefined);
  return outcome;
}

async function pay(payable: Payable, shopName: string): Promise<PaymentOutcome> {
  const { subject, delayMs = WINDOW_DELAY_MS } = payable;
  $payment.set({ state: 'opening', subject });
  const [opened, provider] = await Promise.all([payable.open(), call(paymentKey, {})]);
  if (!opened.ok) return notOpened(opened);
  if (!provider.ok) return notOpened(provider);
  const Window = await loadPaymentWindow(provider.value.checkoutScript);
  if (!Window) return notOpened();
  await pause(delayMs);
  $payment.set({ state: 'open', subject });
  const { id, amount_due: amount, currency, customer_id: customer } = opened.value;
  const proof = await showWindow(Window, {
    key: provider.value.data,
    amount,
    currency,
    name: shopName,
    order_id: id,
    customer_id: customer,
    recurring: customer && 1,
    prefill: payer(),
    theme: { color: WINDOW_COLOUR },
  });
  if (!proof) return { outcome: 'dismissed' };
  payable.onProof?.();
  $payment.set({ state: 'confirming', subject });
  let confirmed = await payable.confirm(proof, opened.value);
  if (hasNoAnswer(confirmed)) {
    $payment.set({ state: 'checking', subject });
    await untilThere();
    confirmed = await payable.confirm(proof, opened.value);
  }
  const { data: isPaid, words }: Confirmed = confirmed.ok ? confirmed.value : { data: false };
  if (words) return { outcome: 'returned', words, isPaid };
  return { outcome: isPaid ? 'paid' : 'unconfirmed' };
}

/** The server is away: any page one leaves for would be the browser's own of that. */
const hasNoAnswer = (result: Result<unknown>) =>
  !result.ok && (result.status === 0 || result.status > 501);

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves once the server answers again. */
async function untilThere(): Promise<void> {
  let next = AWAY_PAUSE_MS;
  do {
    await pause(next);
    next = Math.min(2 * next, LONGEST_PAUSE_MS);
  } while (hasNoAnswer(await call(paymentKey, {})));
}

/** Resolves to the proof of a payment, or to nothing when the window is closed without one. */
function showWindow(
  Window: NonNullable<typeof window.Razorpay>,
  options: Omit<PaymentWindowOptions, 'handler' | 'modal'>,
): Promise<PaymentProof | undefined> {
  return new Promise((resolve) => {
    new Window({
      ...options,
      handler: resolve,
      modal: { ondismiss: () => resolve(undefined) },
    }).open();
  });
}

/** Why no window opened: what the server refused with, where it answered. */
function notOpened(asked?: Result<unknown>): PaymentOutcome {
  const code = 'PAYMENT_UNAVAILABLE';
  const isRefused = asked && !asked.ok && !hasNoAnswer(asked);
  const failure: Failure = isRefused ? asked.failure : { code, message: pageText(code) };
  return { outcome: 'not-opened', failure };
}

function payer(): PaymentWindowOptions['prefill'] {
  const state = $user.get();
  if (state.state !== 'ready') return { name: '', email: '', contact: '' };
  const { firstName, lastName, email, emailConfirmed, contact, contactConfirmed } = state.user;
  return {
    name: `${firstName} ${lastName}`.trim(),
    // The provider writes its receipts there.
    email: emailConfirmed ? email : '',
    contact: contactConfirmed ? contact : '',
  };
}
