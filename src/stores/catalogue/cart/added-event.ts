import { paise } from '#domain/base/money.ts';
import { track } from '#stores/base/analytics.ts';

/** Tells that a product went into the cart, as it was sent there. */
export function trackAdded(line: {
  readonly productSlug: string;
  readonly quantity: number;
  /** In paise, for one. */
  readonly monthlyRent: number;
}): void {
  if (!import.meta.env.PUBLIC_ANALYTICS_ID) return;
  const { productSlug: slug, quantity, monthlyRent } = line;
  track({
    name: 'add_to_cart',
    value: paise(monthlyRent * quantity),
    items: [{ slug, quantity, price: paise(monthlyRent) }],
  });
}
