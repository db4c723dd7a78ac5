import { CITYLESS_ROOT } from '#domain/city.ts';
import { cityHere } from '#stores/session/city.ts';
import { whileBusy } from '#ui/busy.ts';

/**
 * The window opens where the rules say so (rules/catalogue.md#choosing-a-city), and a choice counts,
 * with or without React, which comes when somebody reaches for it.
 */

document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-choose-city]');
  if (!pressed) return;
  event.preventDefault();
  whileBusy(pressed, import('./choose-city.ts'))
    .then(({ choose }) => choose(pressed.dataset['chooseCity']))
    .catch(() => location.reload());
});

/** Opened by itself it stands under the pointer, and has the focus: neither is an intent. */
const INTENTS = {
  pointerover: '[data-open=city-picker]',
  focusin: '[data-open=city-picker]',
  pointerdown: '#city-picker',
  keydown: '#city-picker',
};
for (const [intent, place] of Object.entries(INTENTS)) {
  document.addEventListener(intent, ({ target }) => {
    if (!(target instanceof Element) || !target.closest(place)) return;
    import('./city-window.tsx').then(
      ({ enlivenCity }) => enlivenCity(),
      () => undefined,
    );
  });
}

const asks = document.querySelector('#city-window[data-asks]');
const isCityless = location.pathname.split('/')[1] === CITYLESS_ROOT;
if (isCityless || (asks && !cityHere())) {
  document.querySelector<HTMLDialogElement>('#city-picker')?.showModal();
}
