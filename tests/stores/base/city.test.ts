import { beforeEach, expect, test } from 'vitest';

const openCity = () => import('#stores/base/city.ts');
const about = (city: string) => {
  document.documentElement.dataset['aboutCity'] = city;
};

beforeEach(() => {
  about('');
  history.replaceState(null, '', '/');
});

test('a search from a page about a city is in that city', async () => {
  about('delhi');
  const { $city, takeCityAlong } = await openCity();
  takeCityAlong('/search');
  expect($city.get()?.slug).toBe('delhi');
});

test.each([
  ['to a page in another city', 'delhi', '/gurgaon/furniture'],
  ['from a page that is about none', '', '/search'],
])('the way %s chooses none', async (_way, city, to) => {
  about(city);
  const { $city, takeCityAlong } = await openCity();
  takeCityAlong(to);
  expect($city.get()).toBeNull();
});

test('a city that was chosen stays', async () => {
  about('delhi');
  const { $city, chooseCity, takeCityAlong } = await openCity();
  chooseCity('gurgaon');
  takeCityAlong('/cart');
  expect($city.get()?.slug).toBe('gurgaon');
});

test('a page shows the city of its address, else the chosen one, else the one it is about', async () => {
  const { chooseCity, cityHere } = await openCity();
  expect(cityHere()).toBeNull();
  about('delhi');
  expect(cityHere()?.slug).toBe('delhi');
  chooseCity('gurgaon');
  expect(cityHere()?.slug).toBe('gurgaon');
  history.replaceState(null, '', '/delhi/no-such-page');
  expect(cityHere()?.slug).toBe('delhi');
});
