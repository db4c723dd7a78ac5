/** A search box comes to life when somebody reaches for it; until then, and if not, it is a plain form. */
function wake({ target }: Event): void {
  const form = (target as Element).closest<HTMLFormElement>('form[data-search]');
  if (!form) return;
  import('#features/search/search-box.ts').then(
    (box) => box.enliven(form),
    () => undefined,
  );
}

for (const intent of ['pointerover', 'focusin', 'input']) document.addEventListener(intent, wake);
