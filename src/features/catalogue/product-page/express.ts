import { expressWords } from '#messages/catalogue/express.ts';
import { showExpressTags } from '#features/catalogue/product-card/express-tags.ts';
import { keepExpressOffer } from '#stores/checkout/express-offer.ts';

/**
 * Keeps the express block, and the express cards of the page, true to the server's clock. The sentences
 * name the hours, so the figures that tick are for the eye only.
 */
export function keepExpressBlock(block: HTMLElement): void {
  const write = (name: string, text: string) => {
    const part = block.querySelector(`[data-${name}]`);
    if (part && part.textContent !== text) part.textContent = text;
  };
  keepExpressOffer(block.dataset['holidays']?.split(' ') ?? [], (promise, left) => {
    const { label, expected, terms } = expressWords(promise);
    write('label', label);
    write('until', left);
    write('expected', expected);
    write('terms', terms);
    showExpressTags(document, promise);
  });
}
