import { describe, expect, test, vi } from 'vitest';
import { expressPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import {
  CITIES,
  type City,
  cityOfPath,
  DEFAULT_CITY,
  findCity,
  findCityById,
  pathInCity,
} from '#domain/base/city.ts';
import { inEachCity, wholeRupees } from '#domain/content/entries/fields.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { rupees } from '#domain/base/money.ts';
import { plansIn, stockIn } from '#domain/catalogue/plans.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { citiesInWords } from '#messages/base/places.ts';
import { JAIPUR } from '../support/third-city.ts';

vi.mock(import('#cities'), async (written) => {
  const { withJaipur } = await import('../support/third-city.ts');
  return (await withJaipur(written)) as Awaited<ReturnType<typeof written>>;
});

describe('a third city, added as an entry', () => {
  const jaipur = findCity('jaipur') as City;

  test('is known by its slug, its number and its addresses', () => {
    expect(jaipur).toEqual(JAIPUR);
    expect(findCityById(3)).toBe(jaipur);
    expect(cityOfPath('/jaipur/furniture')).toBe(jaipur);
    expect(pathInCity('/gurgaon/furniture/sofas', jaipur)).toBe('/jaipur/furniture/sofas');
    expect(citiesInWords()).toBe('Gurgaon, Delhi and Jaipur');
    expect(citiesInWords(CITIES, 'disjunction')).toBe('Gurgaon, Delhi or Jaipur');
  });

  test('leaves the first one to whoever has chosen none', () => {
    expect(DEFAULT_CITY.slug).toBe('gurgaon');
  });

  test('has a least rent of its own', () => {
    expect(refuseSmallRent(['normal'], rupees(749), jaipur)).toBe('MIN_RENT_ELSEWHERE');
    expect(refuseSmallRent(['normal'], rupees(750), jaipur)).toBeUndefined();
  });

  test('has express delivery where its entry says so, with a list and the words for it', () => {
    expect(comesExpress({ kind: 'normal', instantDelivery: true }, jaipur)).toBe(true);
    expect(expressPath(jaipur)).toBe('/jaipur/expressDelivery');
    expect(pathInCity('/gurgaon/expressDelivery', jaipur)).toBe('/jaipur/expressDelivery');
    expect(answerTexts.EXPRESS_NOT_HERE).toBe(
      'Express delivery is only for express items in Gurgaon and Jaipur.',
    );
  });

  test('is asked for in every product, which is not offered there otherwise', () => {
    const rent = { gurgaon: { '12-months': 500 }, delhi: { '12-months': 600 } };
    expect(inEachCity(wholeRupees).safeParse({ gurgaon: 1, delhi: 1 }).success).toBe(false);
    expect(inEachCity(wholeRupees).safeParse({ gurgaon: 1, delhi: 1, jaipur: 1 }).success).toBe(
      true,
    );
    expect(plansIn({ rent }, 'jaipur')).toEqual([]);
    expect(stockIn({ stock: { gurgaon: 2 } }, 'jaipur')).toBe(0);
  });
});
