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
