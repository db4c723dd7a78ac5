import { cameByMedium } from './medium.ts';

/**
 * Visitors of an advertisement keep its city: no city picker in the footer
 * (rules/catalogue.md#visitors-from-an-advertisement).
 */
if (cameByMedium) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-footer-city]')) {
    button.hidden = true;
  }
}
