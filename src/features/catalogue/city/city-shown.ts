import { cityOfPath, pathInCity } from '#domain/base/city.ts';
import { $city, cityHere, takeCityAlong } from '#stores/base/city.ts';

/** Keeps what a page was printed with true to the city: its name, and the links that follow it. */

const all = <Found extends HTMLElement = HTMLAnchorElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);

$city.subscribe(() => {
  const city = cityHere();
  if (!city) return;
  for (const each of all<HTMLElement>('[data-city-name]')) each.textContent = city.name;
  for (const link of all('[data-express]')) {
    link.hidden = !city.express;
    if (city.express) link.href = pathInCity(link.pathname, city);
  }
  if (cityOfPath(location.pathname)) return;
  for (const link of all('a[data-follows-city]')) link.href = pathInCity(link.pathname, city);
});

for (const type of ['click', 'submit']) {
  const onLeave = ({ target }: Event) => {
    const way = (target as Element).closest<HTMLAnchorElement & HTMLFormElement>(
      'a[href], form[action]',
    );
    const { origin, pathname } = new URL(way?.href ?? way?.action ?? 'about:blank');
    if (origin === location.origin) takeCityAlong(pathname);
  };
  document.addEventListener(type, onLeave, true);
}
