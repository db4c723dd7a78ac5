/** A search box comes to life when somebody reaches for it; until then, and if not, it is a plain form. */
function wake(reached: EventTarget | null): void {
  const place = (reached as Element | null)?.closest('[data-search-box]');
  if (!place) return;
  import('#features/catalogue/search/search-box.tsx').then(
    (box) => box.enlivenSearch(place),
    () => undefined,
  );
}

for (const intent of ['pointerover', 'focusin', 'input']) {
  document.addEventListener(intent, ({ target }) => wake(target));
}
wake(document.activeElement);
