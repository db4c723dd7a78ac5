import type { ListFound } from '#stores/catalogue/search/list-found.ts';
import { parseFilter } from '#domain/catalogue/list/list-address.ts';
import { type ListFilter, type ListPlace, NO_FILTER } from '#domain/catalogue/list/list-filter.ts';

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
  /** What the options would leave, and between which rents, once it is known. */
  readonly figures?: Pick<ListFound, 'counts' | 'ends'>;
  /** Whether what stands in a control is the visitor's, and stays. */
  readonly isOwn: (control: Element) => boolean;
}

/** Sets every control to the filter but the visitor's own, and the count beside each option. */
export function showFilter(form: HTMLFormElement, { filter, figures, isOwn }: Written): void {
  const chosen = new Set([
    ...filter.categories.map((slug) => `category=${slug}`),
    ...filter.kinds.map((kind) => `kind=${kind}`),
    `tenure=${filter.tenure ?? ''}`,
    ...(filter.sameDay ? ['delivery=same-day'] : []),
    ...(filter.inStock ? ['stock=in'] : []),
  ]);

  for (const control of form.elements) {
    const isKept = isOwn(control);
    if (control instanceof HTMLSelectElement && !isKept) control.value = filter.sort;
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'number') {
      const end = control.name === 'min' ? 'min' : 'max';
      if (!isKept) control.value = filter[end]?.toString() ?? '';
      if (figures) control.placeholder = figures.ends?.[end].toString() ?? '';
      continue;
    }
    const option = `${control.name}=${control.value}`;
    if (!isKept) control.checked = chosen.has(option);
    if (figures) showCount(control, figures.counts[option] ?? 0);
  }
  for (const kinds of form.querySelectorAll<HTMLElement>('[data-kinds-of]')) {
    kinds.hidden = !filter.categories.includes(kinds.dataset['kindsOf'] ?? '');
  }
}

function showCount(control: HTMLInputElement, count: number): void {
  const beside = control.closest('label')?.querySelector('small');
  if (!beside || beside.textContent === String(count)) return;
  beside.textContent = String(count);
  beside.dataset['count'] = String(count);
}
