import { describe, expect, test } from 'vitest';
import { measureOwnPictures } from '#build/measured-pictures.ts';
import { CITIES, cityOfTitle } from '#domain/base/city.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { compareRentAndBuy } from '#domain/catalogue/rent-or-buy.ts';
import { formatRent } from '#domain/catalogue/rent.ts';
import { findServiceArea } from '#domain/catalogue/coverage/service-area.ts';
import { checkContent } from '#server/content/content-check.ts';
import { CONTENT_FOLDER } from '#server/content/content.ts';
import { readShopContent } from '../../support/content.ts';

const { products, pincodes, site, 'rent-or-buy': sets } = await readShopContent();

test('nothing in the content needs fixing', async () => {
  const { problems } = await checkContent(CONTENT_FOLDER, await measureOwnPictures());
  expect(problems.map(formatProblem)).toEqual([]);
});

describe('the catalogue', () => {
  test('holds a full range', () => {
    expect(products.length).toBeGreaterThanOrEqual(80);
  });

  test('has something for express delivery, and something that is out of stock', () => {
    const instant = products.filter(({ entry }) => entry.instantDelivery);
    expect(instant.length).toBeGreaterThanOrEqual(4);
    const sold = products.filter(({ entry }) => Object.values(entry.stock).includes(0));
    expect(sold.length).toBeGreaterThan(0);
  });

  test('shows the sofa in Gurgaon at ₹1,099, ₹979 and ₹899', () => {
    const sofa = products.find(({ slug }) => slug === 'oslo-3-seater-sofa');
    if (!sofa) throw new Error('The sofa is gone');
    const kind = kindOf(sofa.entry.category);
    const shown = plansIn(sofa.entry, 'gurgaon').map(({ price }) => formatRent(price, kind));
    expect(shown).toEqual(['₹1,099', '₹979', '₹899']);
  });
});

test('a product is read in every city, so its text is about none alone', () => {
  const about = products.flatMap(({ slug, entry: { name: _, ...texts }, ...rest }) =>
    stringsIn({ texts, rest })
      .filter((text) => cityOfTitle(text))
      .map((text) => `${slug}: ${text}`),
  );
  expect(about).toEqual([]);
});

/** Every string of a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe('the places we deliver to', () => {
  test.each([
    ['110001', 'Delhi', 'delhi'],
    ['110050', undefined, undefined],
    ['110195', 'Delhi', 'delhi'],
    ['122018', 'Gurugram', 'gurgaon'],
    ['122052', 'Gurugram', 'gurgaon'],
    ['122013', undefined, undefined],
    ['201301', 'Noida', 'delhi'],
    ['201308', undefined, undefined],
    ['201010', 'Ghaziabad', 'delhi'],
    ['121002', 'Faridabad', 'delhi'],
    ['400001', undefined, undefined],
  ])('for %s are %s, served by %s', (pincode, area, city) => {
    expect(findServiceArea(pincodes, pincode)?.name).toBe(area);
    expect(findServiceArea(pincodes, pincode)?.servedBy).toBe(city);
  });

  test('never hold a PIN code twice', () => {
    const codes = Array.from({ length: 100_000 }, (_, at) => String(110_000 + at));
    const doubled = codes.filter(
      (code) => pincodes.filter((area) => findServiceArea([area], code)).length > 1,
    );
    expect(doubled).toEqual([]);
  });
});

test.each(['2021-12-31', '2022-01-01', '2026-11-24'])(
  'one GST registration applies in each state on %s',
  (on) => {
    const applying = site.registrations.filter(
      ({ from, until }) => from <= on && (until === undefined || on <= until),
    );
    expect(applying.map(({ stateCode }) => stateCode)).toEqual(['06', '07']);
  },
);

describe.each(sets)('the ledger of $name', (set) => {
  test.each(CITIES)('can be made for $name', ({ slug: city }) => {
    const { rent, buy } = compareRentAndBuy(set, 12, (product) => {
      const found = products.find(({ slug }) => slug === product);
      return found ? plansIn(found.entry, city) : [];
    });
    expect(rent.cost).toBeGreaterThan(0);
    expect(buy.resale).toBeLessThan(buy.price);
  });
});
