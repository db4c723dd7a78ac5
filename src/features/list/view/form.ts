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
export function readFilter(form: HTMLFormElement, place: ListPlace): ListFilter {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return parseFilter(entries, { ...place, base: NO_FILTER });
}

export interface Written {
  readonly filter: ListFilter;
  readonly place: ListPlace;
  readonly products: readonly ListedProduct[];
  /** Whether what stands in a control is the visitor's, and stays. */
  readonly isOwn: (control: Element) => boolean;
}

/** Sets every control to the filter but the visitor's own, and the count beside each option. */
export function showFilter(
  form: HTMLFormElement,
  { filter, place, products, isOwn }: Written,
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
    const isKept = isOwn(control);
    if (control instanceof HTMLSelectElement && !isKept) control.value = filter.sort;
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'number') {
      const end = control.name === 'min' ? 'min' : 'max';
      if (!isKept) control.value = filter[end]?.toString() ?? '';
      control.placeholder = ends?.[end].toString() ?? '';
      continue;
    }
    const option = `${control.name}=${control.value}`;
    if (!isKept) control.checked = chosen.has(option);
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
