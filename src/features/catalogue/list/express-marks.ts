import { formatRupees } from '#domain/base/money.ts';
import { showExpressTags } from '#features/catalogue/product-card/express-tags.ts';
import { $expressPromise, keepExpressPromise } from '#stores/catalogue/express-promise.ts';
import { reflect, write } from '#ui/reflect.ts';
import { sourceOf } from './list-source.ts';

/** Lets a printed list say what express promises and costs; what React shows says so by itself. */
export function keepExpressMarks(list: HTMLElement): void {
  $expressPromise.listen((promise) => promise && showExpressTags(list, promise));
  reflect('[data-express-fee]', $expressPromise, (fee, promise) => {
    if (promise) write(fee, formatRupees(promise.fee));
  });
  void keepExpressPromise(sourceOf(list).cityId, list.dataset['holidays']?.split(' ') ?? []);
}
