/** Keeps a list's filters where they are: beside the list, or on narrow screens in the sheet. */
export function startFilters(form: HTMLFormElement): void {
  const narrow = matchMedia('(width <= 60rem)');
  const placeForm = () => {
    const place = narrow.matches ? '[data-list-sheet]' : '[data-list-sidebar]';
    // Moving it takes the focus away.
    if (!form.closest(place)) document.querySelector(place)?.append(form);
  };
  narrow.addEventListener('change', placeForm);
  placeForm();
  form.addEventListener('submit', (event) => event.preventDefault());
}
