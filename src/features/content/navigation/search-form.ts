import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';

/** A search box comes to life when somebody reaches for it; until then, and if not, it is a plain form. */
const wake = (place: HTMLElement) => {
  import('#features/catalogue/search/search-box.tsx').then(
    (box) => box.enlivenSearch(place),
    () => undefined,
  );
};

on('pointerover focusin input', '[data-search-box]', wake);
each('[data-search-box]:focus-within', wake);
