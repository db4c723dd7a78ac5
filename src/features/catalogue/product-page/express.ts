import { expressWords } from '#messages/catalogue/express.ts';
import { showExpressTags } from '#features/catalogue/product-card/express-tags.ts';
import { keepExpressOffer } from '#stores/checkout/express-offer.ts';
import { showFigures } from '#ui/show-figures.ts';

/**
 * Keeps the express block, and the express cards of the page, true to the server's clock. The sentences
 * name the hours, so the figures that tick are for the eye only.
 */
export function keepExpressBlock(holidays: string): void {
  keepExpressOffer(holidays.split(' '), (promise, left) => {
    showFigures(document, { ...expressWords(promise), left }, 'express-figure');
    showExpressTags(document, promise);
  });
}
