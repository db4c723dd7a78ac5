import { isAmong } from '#domain/catalogue/new-product.ts';
import {
  $newProductFilter,
  chooseNewProducts,
  followAddress,
  resetNewProducts,
} from '#stores/catalogue/new-products.ts';

/** The dropdowns choose among the cards that stand in the page; the address keeps the choice. */
const cards = [...document.querySelectorAll<HTMLElement>('[data-new-product]')];
const dropdowns = [...document.querySelectorAll<HTMLSelectElement>('[data-filter]')];
const reset = document.querySelector<HTMLButtonElement>('[data-reset]');
const count = document.querySelector('[data-count]');
const empty = document.querySelector<HTMLElement>('[data-empty]');

for (const dropdown of dropdowns) {
  const type = dropdown.dataset['filter'] === 'category' ? 'category' : 'subcategory';
  dropdown.addEventListener('change', () => chooseNewProducts(type, dropdown.value));
}
reset?.addEventListener('click', () => {
  resetNewProducts();
  dropdowns[0]?.focus();
});

followAddress();
$newProductFilter.subscribe((filter) => {
  for (const dropdown of dropdowns) {
    const chosen = dropdown.dataset['filter'] === filter.type ? filter.search.toLowerCase() : '';
    const option = [...dropdown.options].find(({ value }) => value.toLowerCase() === chosen);
    dropdown.value = option?.value ?? '';
  }
  if (reset) reset.hidden = filter.type === 'all';
  for (const card of cards) {
    const { category = '', subCategory = '' } = card.dataset;
    card.hidden = !isAmong({ category, subCategory }, filter);
  }
  const shown = cards.filter(({ hidden }) => !hidden).length;
  if (count) count.textContent = shown === 1 ? '1 product' : `${shown} products`;
  if (empty) empty.hidden = shown > 0;
});
