import { MAX_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { listPath } from './catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import {
  type HomeBook,
  type HomeNeed,
  type HomeWish,
  MAX_PEOPLE,
  type OwnChoice,
} from '#domain/catalogue/cart/home-need.ts';
import { type Paise, rupees } from '#domain/base/money.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';
import { plainText } from '#domain/base/typed-text.ts';

/** The page in a city. */
export function homePlanPath(city: Pick<City, 'slug'>): string {
  return listPath(city, 'furnish-your-home');
}

/** No home costs more a month, in whole rupees. */
const MAX_BUDGET = 999_999_999;

const SOME = /^\d+$/;

/**
 * The home that an address asks for (rules/home-calculator.md#the-address): what it does not say is that of
 * the example, and what makes no sense is left out or made to fit.
 */
export function homeIn(search: string, book: HomeBook, example: HomeWish): HomeWish {
  const query = new URLSearchParams(search);
  const rooms = query.get('rooms');
  const months = Number(query.get('months'));
  return {
    rooms: rooms === null ? example.rooms : roomsIn(rooms, book),
    people: within(query.get('people'), 1, MAX_PEOPLE) ?? example.people,
    months: TENURES.find((tenure) => tenure === months) ?? example.months,
    budget: budgetIn(budgetText(search)),
    own: ownIn(query.get('own') ?? '', book),
  };
}

/** What of an address says which home is meant, with the question mark. */
export function homeQuery(wish: HomeWish): string {
  const { rooms, people, months, budget, own } = wish;
  const some = Object.entries(rooms).filter(([, count]) => count > 0);
  const said = [
    `rooms=${some.map(([room, count]) => (count === 1 ? room : `${room}:${count}`)).join(',')}`,
    `people=${people}`,
    `months=${months}`,
    ...(budget === null ? [] : [`budget=${budget / 100}`]),
    ...(Object.keys(own).length === 0
      ? []
      : [
          `own=${Object.entries(own)
            .map(([name, choice]) => written(name, choice))
            .join(',')}`,
        ]),
  ];
  return `?${said.join('&')}`;
}

/** The most a month as an address has it, to be read by `budgetIn` and shown where it cannot be. */
export function budgetText(search: string): string {
  return new URLSearchParams(search).get('budget') ?? '';
}

/** A most a month as somebody typed it, in rupees: `₹8,000`; nothing where it is none. */
export function budgetIn(typed: string): Paise | null {
  const digits = plainText(typed).replaceAll(/[₹,\s]/g, '');
  const amount = within(digits, 1, MAX_BUDGET);
  return amount === undefined || Number(digits) < 1 ? null : rupees(amount);
}

function written(name: string, { count, option }: OwnChoice): string {
  return [name, String(count ?? ''), ...(option === undefined ? [] : [option])].join(':');
}

function roomsIn(text: string, { rooms }: HomeBook): HomeWish['rooms'] {
  const said = new Map(text.split(',').map((each) => pairOf(each)));
  return Object.fromEntries(
    rooms.flatMap(({ slug, most }) => {
      const count = said.get(slug);
      return count === undefined ? [] : [[slug, within(count || '1', 0, most) ?? 1]];
    }),
  );
}

function pairOf(text: string): [name: string, rest: string] {
  const [name = '', rest = ''] = text.split(':');
  return [name, rest];
}

function ownIn(text: string, { needs, packages }: HomeBook): HomeWish['own'] {
  const choices = text.split(',').flatMap((each): [string, OwnChoice][] => {
    const [name = '', count = '', option = ''] = each.split(':');
    const need = needs.find(({ slug }) => slug === name);
    if (need) {
      const choice = choiceOf(need, count, option);
      return Object.keys(choice).length > 0 ? [[name, choice]] : [];
    }
    const isPackage = packages.some(({ product }) => product === name);
    return isPackage && count === '0' ? [[name, { count: 0 }]] : [];
  });
  return Object.fromEntries(choices);
}

function choiceOf({ options }: HomeNeed, count: string, option: string): OwnChoice {
  const many = within(count, 0, MAX_QUANTITY);
  const isThere = options.some(({ products }) => products[0] === option);
  return {
    ...(many === undefined ? {} : { count: many }),
    ...(isThere ? { option } : {}),
  };
}

/** A whole number between these, the nearer end where it is beyond; nothing where it is no number. */
function within(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !SOME.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}
