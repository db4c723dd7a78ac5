import { unitDeposit } from '#domain/order-totals.ts';
import { DELIVERY_DAYS } from '#domain/delivery.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { MINIMUM_TENURE } from '#domain/tenure.ts';

/**
 * What a card says beside the price: least tenure, deposit, time to the door
 * (rules/pages.md#the-sum-stands-before-the-button).
 */
export function productFacts(kind: ProductKind, price: Paise): string[] {
  return [minimumTenure(kind), deposit(kind, price), `${DELIVERY_DAYS * 24} hours`];
}

function minimumTenure(kind: ProductKind): string {
  const tenure = MINIMUM_TENURE[kind];
  if (tenure === null) return 'One season';
  return tenure === 1 ? 'Min. 1 month' : `Min. ${tenure} months`;
}

function deposit(kind: ProductKind, price: Paise): string {
  const amount = unitDeposit(kind, price);
  if (amount === 0) return 'No deposit';
  return `${kind === 'premium' ? 'Advance' : 'Deposit'} ${formatRupees(amount)}`;
}
