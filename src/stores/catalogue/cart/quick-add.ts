import { map } from 'nanostores';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { City } from '#domain/base/city.ts';
import { cheapestPlan } from '#domain/catalogue/rent.ts';
import { type PageTextCode, pageText } from '#messages/base/page-texts.ts';
import { loadInventory } from './inventory.ts';
import { putInCart, type RentalState } from './put-in-cart.ts';

/** How putting products into the cart without a visit to their pages goes, by slug. */
export const $quickAdds = map<Record<string, RentalState>>({});

/** Puts one unit into the cart on the plan whose price the card announces; answers how it went. */
export async function quickAdd(card: ProductCard, city: City): Promise<RentalState> {
  const { slug, kind, name } = card;
  const report = (state: RentalState) => $quickAdds.setKey(slug, state);
  const refuse = (code: PageTextCode) => {
    report({ state: 'refused', failure: { code, message: pageText(code, { name }) } });
  };
  if ($quickAdds.get()[slug]?.state === 'adding') return { state: 'adding' };
  report({ state: 'adding' });
  const live = await loadInventory(card.id, city.id);
  if (live.state !== 'ready') refuse('NO_ANSWER');
  else {
    const { plans, available } = live.inventory;
    const plan = cheapestPlan(plans);
    if (!plan) refuse('PLAN_UNAVAILABLE');
    else if (available < 1) refuse('OUT_OF_STOCK');
    else {
      const { tenure, price } = plan;
      const choice = { productId: card.id, productSlug: slug, kind, cityId: city.id, tenure };
      await putInCart({ ...choice, quantity: 1, price }, report, { name, card });
    }
  }
  return $quickAdds.get()[slug] ?? { state: 'idle' };
}

export function dismissQuickAdd(slug: string): void {
  $quickAdds.setKey(slug, { state: 'idle' });
}
