/** "Contact Us" says in the window what it is about and brings the window's form, which is loaded then. */

const about = document.querySelector('[data-enquiry-product]');
const range = document.querySelector('[data-enquiry-range]');
const news = document.querySelector<HTMLElement>('[data-enquiry-notice]');

const load = () => Promise.all([import('./enquiry.ts'), import('#stores/enquiry.ts')]);

for (const button of document.querySelectorAll('[data-enquire]')) {
  const warm = () => void load().catch(() => undefined);
  button.addEventListener('pointerenter', warm, { once: true });
  button.addEventListener('focus', warm, { once: true });
  button.addEventListener('click', () => {
    const card = button.closest<HTMLElement>('[data-new-product]');
    const { newProduct: productName = '', priceRange = '' } = card?.dataset ?? {};
    if (about) about.textContent = productName;
    if (range) range.textContent = priceRange;
    load()
      .then(([{ bindEnquiry }, { openEnquiry }]) => {
        bindEnquiry();
        openEnquiry({ productName, priceRange });
      })
      .catch(() => {
        if (news) news.textContent = news.dataset['failed'] ?? '';
      });
  });
}
