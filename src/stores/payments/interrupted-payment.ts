const STORED_AS = 'paying';

/**
 * Notes where a payment that begins leads if this page goes away before it has ended: reloaded, or left
 * (rules/payments.md#a-payment-that-was-interrupted).
 */
export function notePayment(path: string): void {
  sessionStorage.setItem(STORED_AS, path);
}

/** The payment has ended on this page, or is nobody's any more. */
export function forgetPayment(): void {
  sessionStorage.removeItem(STORED_AS);
}

/** Where the interrupted payment leads; asked once. */
export function takeInterrupted(): string | null {
  const path = sessionStorage.getItem(STORED_AS);
  forgetPayment();
  return path;
}
