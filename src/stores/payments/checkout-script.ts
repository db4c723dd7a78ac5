import { addScript } from '#stores/base/add-to-head.ts';

/**
 * What Razorpay's checkout hands to `handler` after a payment
 * (rules/payments.md#what-we-ask-of-the-provider).
 */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface PaymentWindowOptions {
  readonly key: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly order_id: string;
  /** Where the payment authorises AutoPay: whom for. */
  readonly customer_id: string | undefined;
  readonly recurring: 1 | '' | undefined;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly handler: (proof: PaymentProof) => void;
  readonly modal: { readonly ondismiss: () => void };
}

export type PaymentWindow = new (options: PaymentWindowOptions) => { open(): void };

declare global {
  interface Window {
    /** Put there by the provider's checkout script. */
    Razorpay?: PaymentWindow;
  }
}

const loading = new Map<string, Promise<PaymentWindow | undefined>>();

/** Brings the provider's payment window, once a page; `undefined` when its script cannot be had. */
export function loadPaymentWindow(source: string): Promise<PaymentWindow | undefined> {
  const known = loading.get(source);
  if (known) return known;
  const asked = addScript(source).then((isThere) => {
    if (!isThere) loading.delete(source);
    return isThere ? window.Razorpay : undefined;
  });
  loading.set(source, asked);
  return asked;
}
