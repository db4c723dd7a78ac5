import { describe, expect, test } from 'vitest';
import { type HomeNeed, neededOf } from '#domain/catalogue/cart/home-need.ts';
import { formatRupees, rupees, times, ZERO } from '#domain/base/money.ts';
import { BOOK, HOME, offer, plan } from '../../support/home.ts';

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

  test('is taken in as many as there are where they counted more, and that is told', () => {
    const few = { silk: offer(700, 3), jute: offer(80, 1), wool: offer(150, 5) };
    const chosen = plan({ own: { rug: { option: 'silk', count: 50 } } }, few);
    expect(chosen.things).toMatchObject({ silk: 3 });
    expect(chosen.fewer.map(({ slug }) => slug)).toEqual(['rug']);
    expect(chosen.leftOut).not.toContain('50 rug: out-of-stock');
    expect(plan({ own: { rug: { count: 50 } } }, few).things).toMatchObject({ wool: 5 });
    expect(plan({ own: { rug: { option: 'silk', count: 3 } } }, few).fewer).toEqual([]);
  });

  test('goes with its room', () => {
    expect(plan({ rooms: { bedroom: 1 }, own: { rug: { count: 2 } } }).things).not.toHaveProperty(
      'jute',
    );
  });
});
