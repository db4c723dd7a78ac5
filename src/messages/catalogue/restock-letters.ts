import type { PlainLetter } from '#messages/base/letter.ts';

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
      `You can rent ${product} in ${city} again:`,
      link,
      'We don’t hold items, so order soon if you want it. You asked us to tell you, and this is our only email about it.',
      shop,
    ].join('\n\n'),
  };
}
