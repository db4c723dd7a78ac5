import { each } from '#ui/reflect.ts';
import { onNarrow } from './narrow.ts';

/**
 * Keeps a printed list's filters where they are: beside the list, or on narrow screens in the sheet. Answers
 * how to stop, for React, which does so itself.
 */
export function placeFilters(): () => void {
  return onNarrow((isNarrow) => {
    const where = isNarrow ? 'sheet' : 'sidebar';
    each('#list-form', (form) => {
      // Moving it takes the focus away.
      each(`[data-list-${where}]:not(:has(#list-form))`, (place) => place.append(form));
    });
  });
}
