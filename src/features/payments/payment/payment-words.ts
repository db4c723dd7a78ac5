import type { PaymentState } from '#stores/payments/payment.ts';

const WORDS: Record<PaymentState['state'], string | undefined> = {
  idle: undefined,
  opening: 'Opening the payment window',
  open: 'Waiting for the payment',
  confirming: 'Confirming your payment',
  checking: 'Still checking your payment',
};

/** What is happening to the payment under way, for `subject` where one is given. */
export function paymentWords(payment: PaymentState, subject?: string): string | undefined {
  if (payment.state === 'idle') return undefined;
  return subject && payment.subject !== subject ? undefined : WORDS[payment.state];
}
