import type { PlainLetter } from './letter.ts';

interface Restocked {
  readonly product: string;
  readonly city: string;
  readonly link: string;
}

/** To somebody who asked to be told, of whom only the address is known. */
export function restockLetter(shop: string, { product, city, link }: Restocked): PlainLetter {
  return {
    subject: `${product} is back in ${city}`,
    text: [
      'Hello,',
      `You asked us to tell you when ${product} can be rented in ${city} again. It can:`,
      link,
      'Units are not set aside, so the first to order has it. This is the only mail you get about it.',
      shop,
    ].join('\n\n'),
  };
}
