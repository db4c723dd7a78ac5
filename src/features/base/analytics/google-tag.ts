import type { SendEvent, ShopEvent, TrackedItem } from '#stores/base/analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const CURRENCY = 'INR';

/** Loads the Google tag of an id and answers what sends events to it. */
export function startGoogleTag(id: string): SendEvent {
  allow(id, true);
  if (!window.dataLayer) {
    window.dataLayer = [];
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    command('js', new Date());
    command('config', id, { send_page_view: false, cookie_domain: 'none' });
  }
  return (event) => command('event', event.name, parametersOf(event));
}

/** Stops the tag of an id and takes its cookies away. */
export function stopGoogleTag(id: string): void {
  allow(id, false);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga'))
      document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}`;
  }
}

/** The switch that the tag's script looks at before it sends. */
function allow(id: string, allowed: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !allowed });
}

/** The tag tells commands from other entries by their being an `arguments` object. */
function command(..._words: unknown[]): void {
  window.dataLayer?.push(arguments);
}

function parametersOf(event: ShopEvent): Record<string, unknown> {
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
