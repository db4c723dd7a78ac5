/**
 * Keeps a printed list's filters where they are: beside the list, or on narrow screens in the sheet. Answers
 * how to stop, for React, which does so itself.
 */
export function placeFilters(form: HTMLFormElement): () => void {
  const narrow = matchMedia('(width <= 60rem)');
  const place = () => {
    const where = narrow.matches ? '[data-list-sheet]' : '[data-list-sidebar]';
    // Moving it takes the focus away.
    if (!form.closest(where)) document.querySelector(where)?.append(form);
  };
  narrow.addEventListener('change', place);
  place();
  return () => narrow.removeEventListener('change', place);
}
