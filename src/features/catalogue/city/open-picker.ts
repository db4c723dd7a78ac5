import { CITYLESS_ROOT } from '#domain/base/city.ts';
import { cityHere } from '#stores/base/city.ts';
import { whileBusy } from '#ui/busy.ts';
import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';

/**
 * The window opens where the rules say so (rules/catalogue.md#choosing-a-city), and takes a choice.
 * React comes when somebody reaches for what opens it: who is asked by the page has no city to be shown.
 */

on('click', '[data-choose-city]', (pressed, event) => {
  event.preventDefault();
  whileBusy(pressed, import('./choose-city.ts'))
    .then(({ choose }) => choose(pressed.dataset['chooseCity']))
    .catch(() => location.reload());
});
on('pointerover focusin', '[data-open=city-picker]', () => {
  import('./city-window.tsx').then(
    (window) => window.enlivenCity(),
    () => undefined,
  );
});

const isCityless = location.pathname.split('/')[1] === CITYLESS_ROOT;
const asking = isCityless ? '#city-picker' : '[data-asks] #city-picker';
if (isCityless || !cityHere()) each(asking, (picker: HTMLDialogElement) => picker.showModal());
