import { deliveryWords } from '#stores/catalogue/delivery-words.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { $clockOffset } from '#stores/base/clock.ts';

/**
 * Names the day of delivery in what is printed (delivery-check.tsx), and leads to the field that is opened.
 * React says where another city serves the PIN code.
 */
const block = document.querySelector<HTMLElement>('[data-delivery]');
const island = block?.closest('astro-island[ssr]');

function show() {
  const { delivery: city, holidays = '', enquiry } = block?.dataset ?? {};
  const kept = $pinCode.get();
  const isHere = String(kept?.cityId) === city;
  if (kept && !isHere) island?.dispatchEvent(new Event('basera:wake'));
  const words = deliveryWords(enquiry !== undefined, holidays, isHere ? kept?.pincode : undefined);
  for (const [name, text] of [
    ['promise', words],
    ['pin-summary', kept && 'Change PIN code'],
  ]) {
    const part = block?.querySelector(`[data-${name}]`);
    if (part && text && part.textContent !== text) part.textContent = text;
  }
}

block?.querySelector('details')?.addEventListener('toggle', ({ currentTarget }) => {
  const { open } = currentTarget as HTMLDetailsElement;
  if (open) block.querySelector('input')?.focus();
});
if (island) {
  const ends = [$pinCode.subscribe(show), $clockOffset.listen(show)];
  island.addEventListener('astro:hydrate', () => ends.forEach((end) => end()), { once: true });
}
