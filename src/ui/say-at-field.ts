/** Says below a field what is wrong with it, in the `<p class="error" hidden>` that is called after it. */
export function sayAtField({ id }: HTMLElement, error: string | undefined): void {
  const place = document.getElementById(`${id}-error`);
  if (!place) return;
  place.hidden = error === undefined;
  place.textContent = error ?? '';
}
