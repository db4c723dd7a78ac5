import { CITYLESS_ROOT } from '#domain/city.ts';
import { $city, cityHere } from '#stores/session/city.ts';
import { whileBusy } from '#ui/busy.ts';

/** Opens where the rules say so (rules/catalogue.md#choosing-a-city), and whenever it is asked for. */

const picker = document.querySelector<HTMLDialogElement>('#city-picker');
const buttons = picker?.querySelectorAll<HTMLButtonElement>('[data-choose-city]') ?? [];

document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-choose-city]');
  if (!pressed) return;
  event.preventDefault();
  pressed.ariaPressed = 'true';
  whileBusy(pressed, import('./choose-city.ts'))
    .then(({ choose }) => choose(pressed.dataset['chooseCity']))
    .then(mark, () => location.reload());
});

function mark() {
  const here = cityHere();
  for (const button of buttons) {
    button.ariaPressed = String(button.dataset['chooseCity'] === here?.slug);
  }
}

$city.subscribe(mark);

const isCityless = location.pathname.split('/')[1] === CITYLESS_ROOT;
if (isCityless || (picker?.dataset['asks'] && !cityHere())) picker?.showModal();
