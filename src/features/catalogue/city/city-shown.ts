import { cityOfPath, pathInCity } from '#domain/base/city.ts';
import { $city, cityHere, takeCityAlong } from '#stores/base/city.ts';
import { on } from '#ui/on.ts';
import { reflect, write } from '#ui/reflect.ts';

/** Keeps what a page was printed with true to the city: its name, and the links that follow it. */

const follow = (link: HTMLAnchorElement) => {
  const city = cityHere();
  if (city) link.href = pathInCity(link.pathname, city);
};

reflect('[data-city-name]', $city, (name) => write(name, cityHere()?.name ?? name.textContent));
reflect('[data-express]', $city, (link: HTMLAnchorElement) => {
  const express = cityHere()?.express;
  if (express !== undefined) link.hidden = !express;
  if (express) follow(link);
});
if (!cityOfPath(location.pathname)) reflect('a[data-follows-city]', $city, follow);

const leave = (way: HTMLElement & { readonly href?: string; readonly action?: string }) => {
  const { origin, pathname } = new URL(way.href ?? way.action ?? '');
  if (origin === location.origin) takeCityAlong(pathname);
};
on('click submit', 'a[href], form[action]', leave, true);
