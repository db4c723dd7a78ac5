import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeRent } from '#domain/catalogue/cart/home-rent.ts';
import { planHome } from '#domain/catalogue/cart/home-plan.ts';
import { formatRupees, rupees, sum, times } from '#domain/base/money.ts';
import { BOOK, offer, OFFERS, plan } from '../../support/home.ts';

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
      { budget: rupees(900) },
      { set: offer(420), 'small-set': offer(10) },
    );
    expect(packages.map(({ product }) => product)).toEqual(['small-set', 'set']);
    const chosen = plan({ own: { rug: { option: 'silk' } } }, { 'small-set': offer(10) });
    expect(chosen.packages).toEqual([]);
    expect(things).toMatchObject({ set: 1, 'small-set': 1 });
  });

  test('goes for better pieces only where money is left once nothing else gets better', () => {
    expect(plan({ budget: rupees(1400) }, cheap).things).toEqual({ set: 1, couch: 1, wool: 1 });
    expect(plan({ budget: rupees(9000) }, cheap).things).toEqual({
      'oak-bed': 1,
      lamp: 2,
      couch: 1,
      silk: 1,
    });
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

test.each([
  ['its rent for the plan', offer(420, 2), 2, 42_000],
  ['nothing where there are fewer units than the page takes', offer(420, 2), 3, 0],
  ['nothing where it is sold out', offer(420, 0), undefined, 0],
  ['nothing where it is not rented out', undefined, 1, 0],
])('a page says of a product %s', (_, live, units, rent) => {
  expect(homeRent(live, 12, units)).toBe(rent);
});

test('a page says nothing of a product without a plan that long', () => {
  expect(homeRent(offer(420, 9, [6]), 12)).toBe(0);
});
