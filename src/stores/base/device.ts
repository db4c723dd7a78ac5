const KEY = 'device';
const TOKEN_BYTES = 32;

/**
 * A random token by which the shop knows this browser again, so that strangers who use up the tries
 * for an account do not lock its owner out. Only the calls of signing in carry it; empty where the
 * browser keeps nothing.
 */
export function deviceToken(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && /^[\w-]{43}$/.test(kept)) return kept;
    const token = randomToken();
    localStorage.setItem(KEY, token);
    return token;
  } catch {
    return '';
  }
}

function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
