import type { ShopEvent, TrackedItem } from '#stores/base/analytics.ts';

const CURRENCY = 'INR';

/** What the Google tag is told with an event. */
export function parametersOf(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'page_view':
      return { page_location: location.origin + event.path, page_referrer: referrer() };
    case 'purchase':
      return { transaction_id: event.orderNumber, ...worth(event) };
    case 'add_to_cart':
    case 'begin_checkout':
      return worth(event);
    default:
      return event satisfies never;
  }
}

function worth({ value, items }: Exclude<ShopEvent, { name: 'page_view' }>) {
  return { currency: CURRENCY, value: value / 100, items: items.map(toItem) };
}

function toItem({ slug, quantity, price }: TrackedItem) {
  return { item_id: slug, quantity, price: price / 100 };
}

/** The site a visitor came from; pages of this one are not told, their addresses can hold secrets. */
function referrer(): string {
  return document.referrer.startsWith(location.origin) ? '' : document.referrer;
}
