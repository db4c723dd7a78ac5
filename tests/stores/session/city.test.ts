import { expect, test } from 'vitest';

const openCity = () => import('#stores/session/city.ts');

test('a search from a page in a city is in that city', async () => {
  const { $city, takeCityAlong } = await openCity();
  takeCityAlong('/delhi/furniture', '/search');
  expect($city.get()?.slug).toBe('delhi');
});

test.each([
  ['to a page in another city', '/delhi/furniture', '/gurgaon/furniture'],
  ['from a page without a city', '/faq', '/search'],
])('the way %s chooses none', async (_way, from, to) => {
  const { $city, takeCityAlong } = await openCity();
  takeCityAlong(from, to);
  expect($city.get()).toBeNull();
});

test('a city that was chosen stays', async () => {
  const { $city, chooseCity, takeCityAlong } = await openCity();
  chooseCity('gurgaon');
  takeCityAlong('/delhi/furniture', '/cart');
  expect($city.get()?.slug).toBe('gurgaon');
});
