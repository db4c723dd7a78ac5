import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveOffer } from '#domain/cart-addition.ts';
import type { HomeBook, HomeNeed, HomeWish } from '#domain/home-need.ts';
import { neededOf } from '#domain/home-need.ts';
import { planHome } from '#domain/home-plan.ts';
import { formatRupees, rupees, sum, times, ZERO } from '#domain/money.ts';

const need = (
  slug: string,
  room: string,
  options: HomeNeed['options'],
  change: Partial<HomeNeed> = {},
): HomeNeed => ({
  slug,
  name: slug,
  room,
  per: 'home',
  each: 1,
  essential: false,
  options,
  ...change,
});

const BOOK: HomeBook = {
  rooms: [
    { slug: 'bedroom', name: 'Bedrooms', most: 4 },
    { slug: 'living', name: 'Living room', most: 1 },
  ],
  needs: [
    need('bed', 'bedroom', [{ products: ['cot', 'pad'] }, { products: ['oak-bed'] }], {
      per: 'bed-for-two',
      essential: true,
    }),
    need('single', 'bedroom', [{ products: ['bunk'] }], { per: 'bed-for-one', essential: true }),
    need('sofa', 'living', [{ products: ['bench'], upTo: 2 }, { products: ['couch'] }], {
      essential: true,
    }),
    need('lamp', 'bedroom', [{ products: ['lamp'] }], { per: 'room', each: 2 }),
    need('rug', 'living', [{ products: ['jute'] }, { products: ['wool'] }, { products: ['silk'] }]),
  ],
  packages: [
    {
      product: 'set',
      insteadOf: [
        { need: 'bed', count: 1, like: 'cot' },
        { need: 'lamp', count: 2, like: 'lamp' },
      ],
    },
    {
      product: 'small-set',
      insteadOf: [
        { need: 'sofa', count: 1, like: 'couch' },
        { need: 'rug', count: 1, like: 'wool' },
      ],
      upTo: 2,
    },
  ],
};

const offer = (rent: number, available = 9, months = [6, 9, 12]): LiveOffer => ({
  plans: months.map((tenure) => ({ tenure, price: rupees(rent) })),
  available,
});

const OFFERS = {
  cot: offer(300),
  pad: offer(100),
  'oak-bed': offer(900),
  bunk: offer(250),
  bench: offer(200),
  couch: offer(500),
  lamp: offer(50),
  jute: offer(80),
  wool: offer(150),
  silk: offer(700),
  set: offer(600),
  'small-set': offer(700),
};

const HOME: HomeWish = {
  rooms: { bedroom: 1, living: 1 },
  people: 2,
  months: 12,
  budget: null,
  own: {},
};

const plan = (wish: Partial<HomeWish> = {}, offers: Partial<typeof OFFERS> = {}) => {
  const { lines, leftOut, replaced, ...rest } = planHome(
    BOOK,
    { ...HOME, ...wish },
    { ...OFFERS, ...offers },
  );
  return {
    ...rest,
    lines,
    things: Object.fromEntries(lines.map(({ slug, quantity }) => [slug, quantity])),
    leftOut: leftOut.map((left) => `${left.count} ${left.need.slug}: ${left.why}`),
    replaced: replaced.map(({ option, why }) => `${option.products[0]}: ${why}`),
  };
};

describe('how many of each', () => {
  const [double, single] = BOOK.needs as [HomeNeed, HomeNeed];
  test.each([
    [1, 1, 0, 1],
    [2, 1, 1, 0],
    [3, 1, 1, 1],
    [3, 2, 1, 1],
    [4, 3, 1, 2],
    [1, 3, 0, 3],
    [8, 4, 4, 0],
  ])(
    '%i people in %i bedrooms sleep in %i beds for two and %i for one',
    (people, bedroom, two, one) => {
      const wish = { ...HOME, people, rooms: { bedroom } };
      expect([neededOf(double, wish), neededOf(single, wish)]).toEqual([two, one]);
    },
  );

  test('what stands in each room is counted by the rooms', () => {
    expect(plan({ rooms: { bedroom: 3 } }).things['lamp']).toBe(6);
    expect(plan({ rooms: {} })).toMatchObject({ things: {}, leftOut: [], rent: ZERO });
  });
});

describe('what is chosen', () => {
  test('without a budget, is all that the rooms need, the cheapest of each', () => {
    const { things, rent, leftOut, essentials, totals } = plan();
    expect(things).toEqual({ cot: 1, pad: 1, bench: 1, lamp: 2, jute: 1 });
    expect(formatRupees(rent)).toBe('₹780');
    expect(formatRupees(essentials)).toBe('₹600');
    expect(leftOut).toEqual(['1 single: spare']);
    expect(totals).toMatchObject({ monthly: rent, totalDeposit: rent, payable: times(rent, 2) });
  });

  test('is enough for so many people', () => {
    expect(plan({ people: 3 }).things).toMatchObject({ couch: 1, bunk: 1 });
  });

  test('goes by importance for as long as the budget holds, past what does not fit', () => {
    expect(plan({ budget: rupees(690) })).toMatchObject({
      things: { cot: 1, pad: 1, bench: 1, jute: 1 },
      leftOut: ['1 single: spare', '2 lamp: budget'],
    });
  });

  test('goes to better ones with what is left, a step each', () => {
    expect(plan({ budget: rupees(860) }).things).toMatchObject({ bench: 1, wool: 1 });
    expect(plan({ budget: rupees(1300) }).things).toMatchObject({
      'oak-bed': 1,
      bench: 1,
      jute: 1,
    });
    expect(plan({ budget: rupees(9000) }).things).toMatchObject({
      'oak-bed': 1,
      couch: 1,
      silk: 1,
    });
  });

  test('goes past a better one that is not there', () => {
    const none = { 'oak-bed': offer(900, 0), couch: offer(500, 9, [6]) };
    expect(plan({ budget: rupees(9000) }, none).things).toMatchObject({
      cot: 1,
      bench: 1,
      silk: 1,
    });
  });

  test('a budget too small for the essentials is spent on these alone', () => {
    const { things, leftOut, essentials } = plan({ budget: rupees(450) });
    expect(things).toEqual({ cot: 1, pad: 1 });
    expect(formatRupees(essentials)).toBe('₹600');
    expect(leftOut).toEqual([
      '1 single: spare',
      '1 sofa: budget',
      '2 lamp: budget',
      '1 rug: budget',
    ]);
  });
});

describe('what cannot be had', () => {
  test('is replaced by the next that can, and named', () => {
    expect(plan({}, { bench: offer(200, 0) })).toMatchObject({
      things: { couch: 1 },
      replaced: ['bench: out-of-stock'],
    });
    expect(plan({ own: { rug: { option: 'silk' } } }, { silk: offer(700, 9, [6]) })).toMatchObject({
      things: { jute: 1 },
      replaced: ['silk: not-for-months'],
    });
    expect(plan({ own: { rug: { option: 'silk' } } }, { silk: offer(700, 0) })).toMatchObject({
      things: { jute: 1 },
      replaced: ['silk: out-of-stock'],
    });
  });

  test('is named with its reason where nothing can', () => {
    expect(plan({}, { lamp: offer(50, 1) }).leftOut).toContain('2 lamp: out-of-stock');
    expect(plan({ months: 6 }, { lamp: offer(50, 9, [12]) }).leftOut).toContain(
      '2 lamp: not-for-months',
    );
  });

  test('a part that is rented for other months is rented with none', () => {
    expect(plan({ months: 6 }, { pad: offer(100, 9, [12]) }).things).toMatchObject({
      'oak-bed': 1,
    });
  });
});

describe('a package', () => {
  const cheap = { set: offer(420) };

  test('takes the place of its pieces where it costs less', () => {
    const { things, packages, rent } = plan({}, cheap);
    expect(things).toEqual({ set: 1, bench: 1, jute: 1 });
    expect(packages).toMatchObject([{ product: 'set', count: 1, saving: rupees(80) }]);
    expect(formatRupees(rent)).toBe('₹700');
    expect(plan({}, { set: offer(500) }).packages).toEqual([]);
  });

  test('is taken as often as it is there and what it holds is needed', () => {
    const two = { rooms: { bedroom: 2 }, people: 4 };
    expect(plan(two, cheap)).toMatchObject({
      things: { set: 2 },
      packages: [{ count: 2, saving: rupees(160), rent: rupees(840) }],
    });
    expect(plan(two, { set: offer(420, 1) }).things).toEqual({ set: 1, cot: 1, pad: 1, lamp: 2 });
  });

  test('never takes the place of anything better', () => {
    const { packages, things } = plan(
      { budget: rupees(9000) },
      { set: offer(420), 'small-set': offer(10) },
    );
    expect(packages.map(({ product }) => product)).toEqual(['small-set', 'set']);
    const chosen = plan({ own: { rug: { option: 'silk' } } }, { 'small-set': offer(10) });
    expect(chosen.packages).toEqual([]);
    expect(things).toMatchObject({ set: 1, 'small-set': 1 });
  });

  test('is none for more people than it is enough for', () => {
    expect(plan({ people: 3 }, { 'small-set': offer(10) }).packages).toEqual([]);
  });

  test('is left apart where the renter takes its pieces, or chose one themselves', () => {
    expect(plan({ own: { set: { count: 0 } } }, cheap).packages).toEqual([]);
    expect(plan({ own: { bed: { option: 'cot' } } }, cheap).packages).toEqual([]);
    expect(plan({ own: { lamp: { count: 1 } } }, cheap).packages).toEqual([]);
  });
});

describe('what the renter chose', () => {
  test('comes first, whatever it costs, and what it exceeds the budget by is told', () => {
    const { things, over, leftOut } = plan({
      budget: rupees(800),
      own: { rug: { option: 'silk', count: 2 } },
    });
    expect(things).toEqual({ silk: 2 });
    expect(formatRupees(over)).toBe('₹600');
    expect(leftOut).toContain('1 bed: budget');
  });

  test('stays out where they left it out', () => {
    const { things, leftOut } = plan({ own: { sofa: { count: 0 } } });
    expect(things).not.toHaveProperty('bench');
    expect(leftOut).toContain('1 sofa: own');
  });

  test('is counted beyond what is needed, or is not enough, if they like', () => {
    expect(plan({ own: { single: { option: 'bunk' } } }).things['bunk']).toBe(1);
    expect(plan({ own: { single: { count: 2 } } }).things['bunk']).toBe(2);
    expect(plan({ people: 4, own: { sofa: { option: 'bench' } } }).things['bench']).toBe(1);
  });

  test('goes with its room', () => {
    expect(plan({ rooms: { bedroom: 1 }, own: { rug: { count: 2 } } }).things).not.toHaveProperty(
      'jute',
    );
  });
});

test('the lines are the sum, in stock, and within the budget but for what was chosen', () => {
  const slugs = Object.keys(OFFERS);
  fc.assert(
    fc.property(
      fc.record({
        rooms: fc.record({ bedroom: fc.nat(4), living: fc.nat(1) }),
        people: fc.integer({ min: 1, max: 8 }),
        months: fc.constantFrom(6, 9, 12),
        budget: fc.option(fc.integer({ min: 1, max: 9000 }).map(rupees)),
      }),
      fc.array(fc.record({ rent: fc.integer({ min: 1, max: 2000 }), available: fc.nat(5) }), {
        minLength: slugs.length,
        maxLength: slugs.length,
      }),
      (wish, made) => {
        const offers = Object.fromEntries(
          slugs.map((slug, at) => [slug, offer(made[at]?.rent ?? 1, made[at]?.available)]),
        );
        const found = planHome(BOOK, { ...wish, own: {} }, offers);
        expect(sum(found.lines.map(({ price, quantity }) => times(price, quantity)))).toBe(
          found.rent,
        );
        expect(found.totals.monthly).toBe(found.rent);
        expect(found.over).toBe(0);
        for (const { slug, quantity } of found.lines) {
          expect(quantity).toBeLessThanOrEqual(offers[slug]?.available ?? 0);
        }
        for (const { saving } of found.packages) expect(saving).toBeGreaterThan(0);
        expect(planHome(BOOK, { ...wish, own: {} }, offers)).toEqual(found);
      },
    ),
  );
});
