import { onRestored } from './page-restored.ts';

/** Tells the other tabs of this browser that something was paid; nothing is kept in it but the moment. */
const PAID_AT = 'paidAt';

/** Coming back by a tab gives its window the focus too: both at once are one return. */
const ONE_RETURN_MS = 1000;

/**
 * Calls back when the visitor comes back to this page, by its tab, its window or the back button, when
 * the connection does, and when something was paid in another tab; answers how to stop.
 */
export function onTabReturn(returned: () => void): () => void {
  let last = performance.now();
  const back = () => {
    last = performance.now();
    returned();
  };
  const whenVisible = () => document.visibilityState === 'visible' && back();
  const whenFocused = () => performance.now() - last > ONE_RETURN_MS && back();
  const whenPaid = ({ key }: StorageEvent) => key === PAID_AT && back();
  document.addEventListener('visibilitychange', whenVisible);
  const stopRestored = onRestored(back);
  window.addEventListener('online', whenVisible);
  window.addEventListener('focus', whenFocused);
  window.addEventListener('storage', whenPaid);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    stopRestored();
    window.removeEventListener('online', whenVisible);
    window.removeEventListener('focus', whenFocused);
    window.removeEventListener('storage', whenPaid);
  };
}

/** Has what other tabs show as unpaid asked for again; a storage that is full only leaves it as it is. */
export function tellPaid(): void {
  try {
    localStorage.setItem(PAID_AT, String(Date.now()));
  } catch {
    // The other tabs ask again once they are gone back to.
  }
}
