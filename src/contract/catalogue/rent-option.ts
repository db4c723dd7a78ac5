import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import type { Inventory } from './catalogue.ts';

/** What the wire calls a plan: its `period` is the tenure. Read and written here; elsewhere are plans. */
export interface RentOption {
  readonly period: number;
  readonly price: Paise;
}

export function toPlans(options: readonly RentOption[]): Plan[] {
  return options.map(({ period, price }) => ({ tenure: period, price }));
}

export function toRentOptions(plans: readonly Plan[]): RentOption[] {
  return plans.map(({ tenure, price }) => ({ period: tenure, price }));
}

export function areRentOptions(value: unknown): value is RentOption[] {
  return (
    Array.isArray(value) &&
    value.every(({ period, price }) => period > 0 && Number.isSafeInteger(price))
  );
}

export function toOffer({
  rentOption,
  inventory,
}: Pick<Inventory, 'rentOption' | 'inventory'>): LiveOffer {
  return { plans: toPlans(rentOption), available: inventory };
}
