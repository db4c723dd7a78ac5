import { atom } from 'nanostores';
import type { City } from '#domain/base/city.ts';
import type { CityChange } from '#domain/catalogue/cart/city-change.ts';

/** What the shopper is asked before the city changes under a cart (rules/cart.md#changing-the-city). */
export type OpenCityQuestion =
  | { readonly state: 'looking'; readonly to: City }
  | { readonly state: 'failed'; readonly to: City; readonly message: string }
  | { readonly state: 'asking'; readonly to: City; readonly change: CityChange };

export const $cityQuestion = atom<{ readonly state: 'closed' } | OpenCityQuestion>({
  state: 'closed',
});

let settle = (_isYes: boolean) => {};

/** Opens the question before what there is to be said is known; answers whether the answer was yes. */
export function askForCity(to: City): Promise<boolean> {
  settle(false);
  $cityQuestion.set({ state: 'looking', to });
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Says what was looked up, unless the window was closed meanwhile, or asks about another city. */
export function tellOfCity(known: Exclude<OpenCityQuestion, { state: 'looking' }>): void {
  const asked = $cityQuestion.get();
  if (asked.state !== 'closed' && asked.to === known.to) $cityQuestion.set(known);
}

export function answerCity(isYes: boolean): void {
  $cityQuestion.set({ state: 'closed' });
  settle(isYes);
}
