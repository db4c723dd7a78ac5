/** A search box comes to life when somebody reaches for it; until then, and if not, it is a plain form. */
function wake(reached: EventTarget | null): void {
  const form = (reached as Element | null)?.closest<HTMLFormElement>('form[data-search]');
  if (!form) return;
  import('#features/search/search-box.ts').then(
    (box) => box.enliven(form),
    () => undefined,
  );
}

for (const intent of ['pointerover', 'focusin', 'input']) {
  document.addEventListener(intent, ({ target }) => wake(target));
}
wake(document.activeElement);
