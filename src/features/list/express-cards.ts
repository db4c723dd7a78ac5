import { expressPromise } from '#domain/express.ts';
import { MARKED } from '#domain/express-lines.ts';
import { showExpressTags } from '#features/product-card/express-tags.ts';
import { serverNow } from '#stores/page/clock.ts';

/** Keeps the cards of a list to what express promises by the server's clock, which has to be known. */
export function keepExpressCards(grid: HTMLElement, holidays: readonly string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    const now = serverNow();
    const promise = expressPromise(now, { ...MARKED, documentsVerified: false }, holidays);
    if (!promise) return;
    showExpressTags(grid, promise);
    clearTimeout(timer);
    timer = setTimeout(show, promise.until.getTime() - now.getTime());
  }

  show();
  // A timer sleeps with its tab, and the filters bring cards from other pages.
  document.addEventListener('visibilitychange', show);
  new MutationObserver(show).observe(grid, { childList: true });
}
