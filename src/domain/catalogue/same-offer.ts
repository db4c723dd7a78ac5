import { stockStatus } from './product.ts';
import type { Plan } from './rent.ts';

interface Offered {
  readonly available: number;
  readonly plans: readonly Plan[];
}

/** Whether two offers of a product look the same: in stock or not, and for which price for how long. */
export function isSameOffer(one: Offered, other: Offered): boolean {
  return (
    stockStatus(one.available) === stockStatus(other.available) &&
    one.plans.length === other.plans.length &&
    one.plans.every(({ tenure, price }) =>
      other.plans.some((plan) => plan.tenure === tenure && plan.price === price),
    )
  );
}
