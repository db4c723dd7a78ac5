import { DEFAULT_CITY } from '#domain/base/city.ts';
import { expressPromise } from '#domain/catalogue/coverage/express.ts';
import { MARKED } from '#domain/catalogue/coverage/express-lines.ts';
import { formatRupees } from '#domain/base/money.ts';
import { showExpressTags } from '#features/catalogue/product-card/express-tags.ts';
import { type ExpressTerms, hearExpressTerms } from '#stores/catalogue/express-terms.ts';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';
import { cityHere } from '#stores/base/city.ts';

/**
 * Keeps the cards of a list to what express promises by the server's clock, once that is told, and costs
 * in its city (rules/delivery.md#the-office-sets-express).
 */
export function keepExpressCards(grid: HTMLElement, holidays: readonly string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let terms: ExpressTerms | undefined;

  function show() {
    if (!terms || $clockOffset.get() === undefined) return;
    const now = serverNow();
    const promise = expressPromise(
      now,
      { ...MARKED, documentsVerified: false, ...terms },
      holidays,
    );
    if (!promise) return;
    showExpressTags(grid, promise);
    const fee = document.querySelector('[data-express-fee]');
    if (fee) fee.textContent = formatRupees(promise.fee);
    clearTimeout(timer);
    timer = setTimeout(show, promise.until.getTime() - now.getTime());
  }

  const { id } = cityHere() ?? DEFAULT_CITY;
  void hearExpressTerms(id).then((told) => {
    terms = told;
    show();
  });
  $clockOffset.listen(show);
  // A timer sleeps with its tab, and the filters bring other cards.
  document.addEventListener('visibilitychange', show);
  new MutationObserver(show).observe(grid, { childList: true });
}
