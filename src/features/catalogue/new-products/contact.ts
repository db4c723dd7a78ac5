import { askAbout } from '#stores/checkout/enquiry-window.ts';
import { whileBusy } from '#ui/busy.ts';
import { wake } from '#ui/wake.ts';

/** "Contact Us" opens the enquiry window about its card's product. */

const island = document.querySelector('[data-enquiry] astro-island');

for (const button of document.querySelectorAll('[data-enquire]')) {
  for (const intent of ['pointerenter', 'focus']) {
    button.addEventListener(intent, () => island && void wake(island), { once: true });
  }
  button.addEventListener('click', () => {
    const card = button.closest<HTMLElement>('[data-new-product]');
    const { newProduct: productName = '', priceRange = '' } = card?.dataset ?? {};
    askAbout({ productName, priceRange });
    if (island) void whileBusy(button, wake(island));
  });
}
