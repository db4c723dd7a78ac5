import type { LiveOffer } from '#domain/cart-addition.ts';
import type { Paise } from '#domain/money.ts';
import type { Plan } from '#domain/rent.ts';
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

/** What a city offers of a product, with the status that a card shows for it. */
export interface LiveInventory extends LiveOffer {
  readonly status: string;
}

export function toLiveInventory({ rentOption, inventory, status }: Inventory): LiveInventory {
  return { plans: toPlans(rentOption), available: inventory, status };
}
