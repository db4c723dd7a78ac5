import { parseFilter } from '#domain/list-address.ts';
import { countOptions } from '#domain/list-counts.ts';
import {
  type ListedProduct,
  type ListFilter,
  type ListPlace,
  NO_FILTER,
  rentEnds,
} from '#domain/list-filter.ts';

/** The filter that a form's controls say. */
export function readForm(form: HTMLFormElement, place: ListPlace): ListFilter {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return parseFilter(entries, { ...place, base: NO_FILTER });
}

/** Sets every control to the filter, and the count beside each option. */
export function writeForm(
  form: HTMLFormElement,
  filter: ListFilter,
  place: ListPlace,
  products: readonly ListedProduct[],
): void {
  const chosen = new Set([
    ...filter.categories.map((slug) => `category=${slug}`),
    ...filter.kinds.map((kind) => `kind=${kind}`),
    `tenure=${filter.tenure ?? ''}`,
    ...(filter.sameDay ? ['delivery=same-day'] : []),
    ...(filter.inStock ? ['stock=in'] : []),
  ]);
  const counts = countOptions(products, filter, place);
  const ends = rentEnds(products, filter);

  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = filter.sort;
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'number') {
      const end = control.name === 'min' ? 'min' : 'max';
      control.value = filter[end]?.toString() ?? '';
      control.placeholder = ends?.[end].toString() ?? '';
      continue;
    }
    const option = `${control.name}=${control.value}`;
    control.checked = chosen.has(option);
    const count = String(counts.get(option) ?? 0);
    const beside = control.closest('label')?.querySelector('small');
    if (beside && beside.textContent !== count) {
      beside.textContent = count;
      beside.dataset['count'] = count;
    }
  }
  for (const kinds of form.querySelectorAll<HTMLElement>('[data-kinds-of]')) {
    kinds.hidden = !filter.categories.includes(kinds.dataset['kindsOf'] ?? '');
  }
}
