import { CITYLESS_ROOT } from '#domain/base/city.ts';
import { cityHere } from '#stores/base/city.ts';
import { whileBusy } from '#ui/busy.ts';

/**
 * The window opens where the rules say so (rules/catalogue.md#choosing-a-city), and takes a choice.
 * React comes when somebody reaches for what opens it: who is asked by the page has no city to be shown.
 */

document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-choose-city]');
  if (!pressed) return;
  event.preventDefault();
  whileBusy(pressed, import('./choose-city.ts'))
    .then(({ choose }) => choose(pressed.dataset['chooseCity']))
    .catch(() => location.reload());
});

for (const intent of ['pointerover', 'focusin']) {
  document.addEventListener(intent, ({ target }) => {
    if (!(target as Element).closest('[data-open=city-picker]')) return;
    import('./city-window.tsx').then(
      ({ enlivenCity }) => enlivenCity(),
      () => undefined,
    );
  });
}

const picker = document.querySelector<HTMLDialogElement>('#city-picker');
const isCityless = location.pathname.split('/')[1] === CITYLESS_ROOT;
const asks = picker?.closest('[data-asks]') && !cityHere();
if (isCityless || asks) picker?.showModal();
