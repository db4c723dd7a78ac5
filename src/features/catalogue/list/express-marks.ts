import { formatRupees } from '#domain/base/money.ts';
import { showExpressTags } from '#features/catalogue/product-card/express-tags.ts';
import { $expressPromise, keepExpressPromise } from '#stores/catalogue/express-promise.ts';
import { sourceOf } from './list-source.ts';

/** Lets a printed list say what express promises and costs; what React shows says so by itself. */
export function keepExpressMarks(list: HTMLElement): void {
  $expressPromise.listen((promise) => {
    if (!promise) return;
    showExpressTags(list, promise);
    const fee = list.querySelector('[data-express-fee]');
    if (fee) fee.textContent = formatRupees(promise.fee);
  });
  void keepExpressPromise(sourceOf(list).cityId, list.dataset['holidays']?.split(' ') ?? []);
}
