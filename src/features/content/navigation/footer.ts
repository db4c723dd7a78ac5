import { each } from '#ui/reflect.ts';
import { cameByMedium } from './medium.ts';

/**
 * Visitors of an advertisement keep its city: no city picker in the footer
 * (rules/catalogue.md#visitors-from-an-advertisement).
 */
if (cameByMedium) each('[data-footer-city]', (button) => (button.hidden = true));
