import { atom } from 'nanostores';
import {
  type AutoPay,
  changeAutoPay as changeCall,
  confirmAutoPay,
  getAutoPay,
  startAutoPay,
} from '#contract/billing/autopay.ts';
import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import type { Paise } from '#domain/base/money.ts';
import { payThrough } from '#stores/payments/payment.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { paymentNotice } from './invoice-payable.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The customer's AutoPay, as the server has it. */
export const {
  $loaded: $autopay,
  load: loadAutoPay,
  show: showAutoPay,
} = createLoader<AutoPay>(() => call(getAutoPay, {}));

const RUPEE_BACK = 'We’ll refund your ₹1.';

/** How the last change ended. */
export const $autopayNotice = atom<Notice | undefined>(undefined);
/** The change under way. */
export const $autopayChange = atom<'paused' | 'active' | 'stopped' | undefined>(undefined);

export function dismissAutoPayNotice(): void {
  $autopayNotice.set(undefined);
}

/**
 * Opens the window in which one rupee authorises AutoPay, for the most that is shown. Answers whether
 * that is done, so that nothing is left to be filled in.
 */
export async function setUpAutoPay(
  method: MandateMethod,
  maximum: Paise,
  shopName: string,
): Promise<boolean> {
  $autopayNotice.set(undefined);
  const payment = await payThrough(
    {
      subject: 'AutoPay',
      open: () => call(startAutoPay, { method, maximum }),
      confirm: async (proof) => {
        const confirmed = await call(confirmAutoPay, proof);
        return confirmed.ok ? { ...confirmed, value: { data: true } } : confirmed;
      },
      reread: loadAutoPay,
    },
    shopName,
  );
  const now = $autopay.get();
  const isRefused =
    now.state === 'ready' && (now.value.isRefused || now.value.mandate?.state === 'refused');
  const confirmed = paymentNotice(payment, `Confirmed in the window. ${RUPEE_BACK}`);
  $autopayNotice.set(
    isRefused && confirmed?.tone === 'good'
      ? { tone: 'waiting', text: RUPEE_BACK }
      : (confirmed ?? undefined),
  );
  return !isRefused && (payment.outcome === 'paid' || payment.outcome === 'unconfirmed');
}

export async function changeAutoPay(to: 'paused' | 'active' | 'stopped'): Promise<void> {
  if ($autopayChange.get()) return;
  $autopayNotice.set(undefined);
  $autopayChange.set(to);
  const changed = await call(changeCall, { to });
  $autopayChange.set(undefined);
  if (changed.ok) showAutoPay(changed.value);
  else $autopayNotice.set(failureNotice(changed.failure));
}
