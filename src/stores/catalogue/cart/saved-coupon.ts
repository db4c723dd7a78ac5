const STORED_AS = 'coupon';

/** The code that was applied in this tab: it outlives a reload and the way to the address form. */
export function keptCoupon(): string | null {
  return sessionStorage.getItem(STORED_AS);
}

export function keepCoupon(code: string | null): void {
  if (code === null) sessionStorage.removeItem(STORED_AS);
  else sessionStorage.setItem(STORED_AS, code);
}
