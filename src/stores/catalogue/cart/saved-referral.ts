const STORED_AS = 'referral';

/** The code of a link that was opened in this browser, until an account took it or it did not count. */
export function keptReferral(): string | null {
  return localStorage.getItem(STORED_AS);
}

export function keepReferral(code: string | null): void {
  if (code === null) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, code);
}
