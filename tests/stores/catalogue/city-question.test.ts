import { beforeEach, expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import {
  $cityQuestion,
  answerCity,
  askForCity,
  tellOfCity,
} from '#stores/catalogue/cart/city-question.ts';

const [gurgaon, delhi] = CITIES;
if (!delhi) throw new Error('There are too few cities');
const failed = (to: typeof delhi) => ({ state: 'failed', to, message: 'No line' }) as const;

beforeEach(() => answerCity(false));

test('opens before anything is known, says what was looked up, and answers', async () => {
  const answer = askForCity(delhi);
  expect($cityQuestion.get()).toEqual({ state: 'looking', to: delhi });
  tellOfCity(failed(delhi));
  expect($cityQuestion.get()).toEqual(failed(delhi));
  answerCity(true);
  expect($cityQuestion.get()).toEqual({ state: 'closed' });
  expect(await answer).toBe(true);
});

test('stays closed when what was looked up comes after it was closed', async () => {
  const answer = askForCity(delhi);
  answerCity(false);
  tellOfCity(failed(delhi));
  expect($cityQuestion.get()).toEqual({ state: 'closed' });
  expect(await answer).toBe(false);
});

test('asks about the last city, and takes the one before for a no', async () => {
  const before = askForCity(delhi);
  const answer = askForCity(gurgaon);
  tellOfCity(failed(delhi));
  expect($cityQuestion.get()).toEqual({ state: 'looking', to: gurgaon });
  expect(await before).toBe(false);
  answerCity(true);
  expect(await answer).toBe(true);
});
