import type { AskedProduct } from '#stores/catalogue/enquiry.ts';
import { whileBusy } from '#ui/busy.ts';

/** "Contact Us" says in the window what it is about and brings the window's form, which is loaded then. */

const about = document.querySelector('[data-enquiry-product]');
const range = document.querySelector('[data-enquiry-range]');
const news = document.querySelector<HTMLElement>('[data-enquiry-notice]');
const form = document.querySelector<HTMLFormElement>('[data-enquiry]');

const load = () => Promise.all([import('./enquiry.ts'), import('#stores/catalogue/enquiry.ts')]);

/** The form of what was asked about last, brought to life. */
let opening: ReturnType<typeof open> | undefined;

async function open(asked: AskedProduct) {
  const [enquiry, store] = await load();
  enquiry.bindEnquiry();
  store.openEnquiry(asked);
  return enquiry;
}

const fail = () => {
  if (news) news.textContent = news.dataset['failed'] ?? '';
};

let asked: AskedProduct = { productName: '', priceRange: '' };

for (const button of document.querySelectorAll('[data-enquire]')) {
  const warm = () => void load().catch(() => undefined);
  button.addEventListener('pointerenter', warm, { once: true });
  button.addEventListener('focus', warm, { once: true });
  button.addEventListener('click', () => {
    const card = button.closest<HTMLElement>('[data-new-product]');
    const { newProduct: productName = '', priceRange = '' } = card?.dataset ?? {};
    asked = { productName, priceRange };
    if (about) about.textContent = productName;
    if (range) range.textContent = priceRange;
    opening = open(asked);
    opening.catch(fail);
  });
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const opened = opening?.catch(() => open(asked)) ?? open(asked);
  whileBusy(event.submitter ?? form, opened).then(({ sendEnquiry }) => sendEnquiry(form), fail);
});
