import type { Tenure } from '#domain/catalogue/tenure.ts';
import type { LiveOffer } from './cart-addition.ts';

/**
 * What a home's page says that a product costs a month, in paise: 0 where it is not rented for so long, or
 * there are fewer units than the page takes.
 */
export function homeRent(offer: LiveOffer | undefined, months: Tenure, units = 1): number {
  const { plans = [], available = 0 } = offer ?? {};
  const plan = plans.find(({ tenure }) => tenure === months);
  return plan && available >= units ? plan.price : 0;
}
