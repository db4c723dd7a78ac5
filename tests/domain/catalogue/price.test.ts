import { describe, expect, test } from 'vitest';
import { addDaysTo, type Day, day, instantAt } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import {
  keptPlans,
  MOST_RENT_RUPEES,
  PRICE_DAYS_AHEAD,
  PRICE_KEPT_DAYS,
  type PriceChange,
  plansOn,
  priceOn,
  refuseCallingOff,
  refusePrices,
  unlikelyPrices,
  startOfPrice,
  wayBack,
} from '#domain/catalogue/price.ts';

const TODAY = day('2026-11-24');
const NOW = instantAt(TODAY, 10);
const OPENING = [
  { tenure: 6, price: rupees(1200) },
  { tenure: 12, price: rupees(1000) },
];

const from = (date: string, tenure: number, price: number, id = 1): PriceChange => ({
  id,
  tenure,
  price: rupees(price),
  startsAt: instantAt(day(date), 0),
});
const of = (changes: readonly PriceChange[], at: Date, tenure = 12) =>
  plansOn(OPENING, changes, at).find((plan) => plan.tenure === tenure)?.price;

describe('the price of a day', () => {
  const changes = [from('2026-11-20', 12, 900, 1), from('2026-12-01', 12, 950, 2)];

  test('is the file’s until a change begins, and then the one that began last', () => {
    expect(of(changes, instantAt(day('2026-11-19'), 23))).toBe(rupees(1000));
    expect(of(changes, instantAt(day('2026-11-20'), 0))).toBe(rupees(900));
    expect(of(changes, instantAt(day('2026-11-30'), 23))).toBe(rupees(900));
    expect(of(changes, instantAt(day('2026-12-01'), 0))).toBe(rupees(950));
    expect(of(changes, NOW, 6)).toBe(rupees(1200));
  });

  test('is the one that was set last where two begin together', () => {
    const [first, second] = [from('2026-11-20', 12, 900, 1), from('2026-11-20', 12, 800, 2)];
    const [, year] = OPENING;
    if (!year) throw new Error('There is no plan for a year');
    expect(priceOn(year, [second, first], NOW)).toBe(rupees(800));
  });

  test('begins with its day, or at once on a day that has begun', () => {
    expect(startOfPrice(day('2026-11-25'), NOW)).toEqual(instantAt(day('2026-11-25'), 0));
    expect(startOfPrice(TODAY, NOW)).toEqual(NOW);
  });
});

describe('a cart', () => {
  const dearer = [from('2026-11-22', 12, 1100)];
  const addedAt = instantAt(day('2026-11-21'), 9);
  const lastDay = addDaysTo(day('2026-11-21'), PRICE_KEPT_DAYS);

  test('keeps the rents of when the line was added for a week', () => {
    const kept = keptPlans(OPENING, dearer, { addedAt, now: instantAt(lastDay, 23) });
    expect(kept).toEqual(OPENING);
  });

  test('has the rents of now after that', () => {
    const now = instantAt(addDaysTo(lastDay, 1), 0);
    expect(keptPlans(OPENING, dearer, { addedAt, now })).toEqual(plansOn(OPENING, dearer, now));
  });

  test('never keeps a rent that is higher than the one of now', () => {
    const cheaper = [from('2026-11-22', 12, 900)];
    const kept = keptPlans(OPENING, cheaper, { addedAt, now: NOW });
    expect(kept.map(({ price }) => price)).toEqual([rupees(1200), rupees(900)]);
  });
});

const notFalling = (on: Day, six: number, twelve: number) => ({
  code: 'PRICE_NOT_FALLING',
  on,
  shorter: { tenure: 6, price: rupees(six) },
  longer: { tenure: 12, price: rupees(twelve) },
});

describe('setting prices', () => {
  const set = (
    prices: readonly [tenure: number, price: number][],
    on = TODAY,
    planned: readonly PriceChange[] = [],
  ) => {
    const wanted = prices.map(([tenure, price]) => ({ tenure, price: rupees(price) }));
    return refusePrices(OPENING, planned, { prices: wanted, from: on }, NOW);
  };

  test('takes an unlikely rent that was confirmed, and shows what it takes the place of', () => {
    const wanted = { prices: [{ tenure: 12, price: rupees(5) }], from: TODAY };
    expect(unlikelyPrices(OPENING, [], wanted, NOW)).toEqual([
      { tenure: 12, old: rupees(1000), price: rupees(5) },
    ]);
    expect(refusePrices(OPENING, [], { ...wanted, isConfirmed: true }, NOW)).toBeUndefined();
  });

  test.each([
    ['takes a rent from today on', [[12, 900]], TODAY, undefined],
    [
      'takes all plans together',
      [
        [6, 1000],
        [12, 800],
      ],
      TODAY,
      undefined,
    ],
    ['refuses a day that is over', [[12, 900]], day('2026-11-23'), 'PRICE_DAY_OVER'],
    ['takes a day a year ahead', [[12, 900]], addDaysTo(TODAY, PRICE_DAYS_AHEAD), undefined],
    ['refuses a later one', [[12, 900]], addDaysTo(TODAY, PRICE_DAYS_AHEAD + 1), 'PRICE_DAY_FAR'],
    ['refuses a plan that is not offered', [[9, 1100]], TODAY, 'PLAN_UNAVAILABLE'],
    ['takes half of a rent', [[12, 500]], TODAY, undefined],
    ['asks about less than half of a rent', [[12, 499]], TODAY, 'PRICE_UNLIKELY'],
    ['asks about more than double a rent', [[6, 2401]], TODAY, 'PRICE_UNLIKELY'],
    ['refuses a rent of nothing', [[12, 0]], TODAY, 'PRICE_OUT_OF_RANGE'],
    ['refuses one beyond all reason', [[6, MOST_RENT_RUPEES + 1]], TODAY, 'PRICE_OUT_OF_RANGE'],
    ['refuses parts of a rupee', [[12, 900.5]], TODAY, 'PRICE_OUT_OF_RANGE'],
    [
      'refuses what is so already',
      [
        [6, 1200],
        [12, 1000],
      ],
      TODAY,
      'PRICE_SAME',
    ],
    [
      'refuses a longer plan at the price of a shorter one',
      [[12, 1200]],
      TODAY,
      notFalling(TODAY, 1200, 1200),
    ],
  ] as const)('%s', (_, prices, on, refusal) => {
    expect(
      set(
        prices.map(([tenure, price]) => [tenure, price]),
        on,
      ),
    ).toEqual(refusal);
  });

  test('names the first of the days that conflict', () => {
    const planned = [from('2027-01-10', 6, 900), from('2026-12-10', 6, 950)];
    expect(set([[12, 990]], TODAY, planned)).toEqual(notFalling(day('2026-12-10'), 950, 990));
  });

  test('looks at the prices that are planned after that day too', () => {
    const planned = [from('2026-12-10', 6, 950)];
    expect(set([[12, 990]], TODAY, planned)).toEqual(notFalling(day('2026-12-10'), 950, 990));
    expect(set([[12, 940]], TODAY, planned)).toBeUndefined();
  });
});

describe('calling off a price', () => {
  const planned = [
    from('2026-11-20', 12, 900, 1),
    from('2026-12-01', 6, 1500, 2),
    from('2026-12-01', 12, 1300, 3),
  ];

  test('is only for one that has not begun', () => {
    expect(refuseCallingOff(OPENING, planned, 1, NOW)).toBe('PRICE_BEGUN');
    expect(refuseCallingOff(OPENING, planned, 9, NOW)).toBe('PRICE_BEGUN');
    expect(refuseCallingOff(OPENING, planned, 3, NOW)).toBeUndefined();
  });

  test('is refused where a longer plan would then cost more than a shorter one', () => {
    expect(refuseCallingOff(OPENING, planned, 2, NOW)).toEqual(
      notFalling(day('2026-12-01'), 1200, 1300),
    );
  });
});

describe('what was set', () => {
  const changes = [
    { id: 1, startsAt: instantAt(addDaysTo(TODAY, -1), 9) },
    { id: 2, startsAt: instantAt(TODAY, 9) },
    { id: 3, startsAt: instantAt(addDaysTo(TODAY, 1), 0) },
  ];

  test('is called off before it begins, and undone on the day on which it began', () => {
    expect(wayBack(changes, 3, NOW)).toBe('call-off');
    expect(wayBack(changes, 2, NOW)).toBe('undo');
    expect(wayBack(changes, 2, instantAt(addDaysTo(TODAY, 1), 0))).toBeNull();
    expect(wayBack(changes, 9, NOW)).toBeNull();
  });

  test('stays where something else was set after it', () => {
    expect(wayBack([...changes, { id: 4, startsAt: NOW }], 2, NOW)).toBeNull();
  });

  test('stays from the next day on, though nothing was set after it', () => {
    expect(wayBack(changes.slice(0, 1), 1, NOW)).toBeNull();
  });
});
