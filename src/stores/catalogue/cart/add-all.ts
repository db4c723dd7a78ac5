import { readOffers } from '#api/offers.ts';
import type { Failure } from '#contract/base/failure.ts';
import type { HomeOffers } from '#domain/catalogue/cart/home-bill.ts';
import { sameTerms } from '#domain/catalogue/cart/line-terms.ts';
import { $session } from '#stores/base/session.ts';
import { isInCity, refuseKeeping } from './addition.ts';
import { addToCart } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { findKept, keep } from './guest-cart.ts';
import type { AllInCart, Wanted } from './put-all-in-cart.ts';
import type { PutInCart } from './put-in-cart.ts';

/** Puts each into the cart after the other and tells what it did not take. */
export async function addAll(
  wanted: readonly Wanted[],
  how: Pick<PutInCart, 'agreeTo'>,
): Promise<AllInCart> {
  const [first] = wanted;
  if (!first || !(await isInCity(first.choice, how))) return { state: 'idle' };
  const slugs = wanted.map(({ choice }) => choice.productSlug);
  const offers = $session.get() ? {} : ((await readOffers(slugs, first.choice.cityId)) ?? {});
  let taken = 0;
  const notTaken = [];
  for (const each of wanted) {
    const failure = $session.get() ? await addOne(each) : keepOne(each, offers);
    if (!failure) taken += 1;
    else
      notTaken.push({ slug: each.choice.productSlug, name: each.name, message: failure.message });
  }
  return { state: 'done', taken, notTaken };
}

/** What a session that has ended leaves is kept for the next. */
async function addOne({ choice }: Wanted): Promise<Failure | undefined> {
  const result = await addToCart({ ...toCartLine(choice), seen: null });
  if (result.ok) return undefined;
  if (result.status !== 401) return result.failure;
  keep(choice);
  return undefined;
}

/** Without an answer of the shop it decides at sign-in. */
function keepOne({ choice, name }: Wanted, offers: HomeOffers): Failure | undefined {
  const { productSlug, tenure, price, quantity } = choice;
  const offer = offers[productSlug] ?? { plans: [{ tenure, price }], available: quantity };
  const kept = findKept(productSlug);
  const failure = refuseKeeping(choice, { seen: undefined, name }, offer);
  if (!failure && !sameTerms(kept, choice)) keep(choice);
  return failure;
}
