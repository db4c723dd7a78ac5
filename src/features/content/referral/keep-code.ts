import { readCode } from '#domain/overview/referral-code.ts';
import { keepReferral } from '#stores/catalogue/cart/saved-referral.ts';
import { each, write } from '#ui/reflect.ts';

/** Keeps the code of a link, and says which one it is. */
const code = readCode(new URLSearchParams(location.search).get('code') ?? '');

if (code !== undefined) keepReferral(code);
each('[data-code] strong', (place) => write(place, code ?? ''));
each(code === undefined ? '[data-broken]' : '[data-code]', (words) => (words.hidden = false));
