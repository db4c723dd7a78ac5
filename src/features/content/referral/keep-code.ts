import { readCode } from '#domain/overview/referral-code.ts';
import { keepReferral } from '#stores/catalogue/cart/saved-referral.ts';

const shown = document.querySelector<HTMLElement>('[data-code]');
const broken = document.querySelector<HTMLElement>('[data-broken]');
const code = readCode(new URLSearchParams(location.search).get('code') ?? '');

if (code === undefined) {
  if (broken) broken.hidden = false;
} else if (shown) {
  keepReferral(code);
  const place = shown.querySelector('strong');
  if (place) place.textContent = code;
  shown.hidden = false;
}
