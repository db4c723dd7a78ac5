import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import { wakeIn } from '#ui/reflect.ts';

/** What a product's page was made with (product-page.astro), for what its scripts compare with now. */
export interface Made {
  readonly product: string;
  readonly city: number;
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
  readonly inventory: number;
  /** Whether the page promises it express. */
  readonly isExpress: boolean;
  /** Days on which nothing is delivered, with spaces between. */
  readonly holidays: string;
}

export const made = JSON.parse(document.querySelector('#live')?.textContent ?? '') as Made;

/** Brings the configurator to life. */
export const wakeOffer = () => wakeIn('[data-offer]');
