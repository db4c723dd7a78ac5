import { CITYLESS_ROOT, findCity, pathInCity } from '#domain/city.ts';
import { $city, chooseCity, cityHere } from '#stores/city.ts';

/** Shown when no city is stored and on the city-less root (storefront.md §2). */

const picker = document.querySelector<HTMLDialogElement>('#city-picker');
const buttons = picker?.querySelectorAll<HTMLButtonElement>('[data-choose-city]') ?? [];

for (const button of buttons) {
  button.addEventListener('click', () => {
    const city = findCity(button.dataset['chooseCity']);
    if (!city) return;
    chooseCity(city.slug);
    const path = pathInCity(location.pathname, city);
    if (path === location.pathname) picker?.close();
    else location.assign(path + location.search);
  });
}

$city.subscribe(() => {
  const here = cityHere(location.pathname);
  for (const button of buttons) {
    button.ariaPressed = String(button.dataset['chooseCity'] === here?.slug);
  }
});

if (!$city.get() || location.pathname.split('/')[1] === CITYLESS_ROOT) picker?.showModal();
