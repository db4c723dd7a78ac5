import { giveConcession, quoteConcession } from '#contract/office/people/concessions.ts';
import type { Concession } from '#domain/billing/concession.ts';
import type { Paise } from '#domain/base/money.ts';
import { must } from './checkout.ts';
import type { TestShop } from './shop.ts';

export interface Given {
  /** The customer's. */
  readonly id: number;
  readonly kind: Concession;
  readonly about: string;
  /** Of interest and of a fee it is all there is. */
  readonly amount?: Paise;
  readonly reason: string;
}

/** An operator, by the token of their session, gives a customer something as it was shown. */
export async function concede(shop: TestShop, as: { readonly token: string }, wanted: Given) {
  const { before: seen } = must(await shop.request(quoteConcession, wanted, as));
  must(await shop.request(giveConcession, { ...wanted, seen }, as));
}
