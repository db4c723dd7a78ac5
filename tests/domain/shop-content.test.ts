import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CITIES } from '#domain/city.ts';
import { policiesSchema, rentOrBuyEntrySchema } from '#domain/content.ts';
import { plansIn } from '#domain/plans.ts';
import { CATEGORIES, kindOf } from '#domain/product.ts';
import { compareRentAndBuy } from '#domain/rent-or-buy.ts';
import { formatRent } from '#domain/rent.ts';
import { findServiceArea, servingCity } from '#domain/service-area.ts';
import { CONTENT_FOLDER } from '#server/content.ts';
import { readDocument, readShopContent } from '../support/content.ts';

const { products, categories, lists, serviceAreas, site } = await readShopContent();
const ledger = await readDocument('rent-or-buy.yaml', rentOrBuyEntrySchema);
const policies = await readDocument('policies.yaml', policiesSchema);
const slugs = products.map(({ slug }) => slug);

describe.each(products)('$slug', ({ slug, entry, description }) => {
  test('lies in a sub-category that exists', () => {
    const category = categories.find((each) => each.slug === entry.category);
    expect(category?.subCategories.map((each) => each.slug)).toContain(entry.subCategory);
  });

  test('recommends four other products of the shop', () => {
    expect(new Set(entry.recommended).size).toBe(4);
    expect(entry.recommended).not.toContain(slug);
    expect(slugs).toEqual(expect.arrayContaining(entry.recommended));
  });

  test('shows a picture of its own first, each with a text of its own', () => {
    const names = entry.pictures.map((_, at) =>
      at === 0 ? `${slug}.webp` : `${slug}-${at + 1}.webp`,
    );
    expect(entry.pictures.map(({ file }) => file)).toEqual(names);
    expect(new Set(entry.pictures.map(({ alt }) => alt)).size).toBe(entry.pictures.length);
  });

  test('costs less a month the longer it is kept', () => {
    for (const { slug: city } of CITIES) {
      const prices = plansIn(entry, city).map(({ price }) => price);
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
    }
  });

  test('is described, with questions answered and search words', () => {
    expect(description.split('\n\n').length).toBeGreaterThanOrEqual(2);
    expect(entry.features).toHaveLength(3);
    expect(entry.faq.length).toBeGreaterThanOrEqual(3);
    expect(entry.synonyms.length).toBeGreaterThan(0);
  });
});

describe('the catalogue', () => {
  test('names each product once', () => {
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(products.map(({ entry }) => entry.name)).size).toBe(slugs.length);
  });

  test('has every category, with a product in each sub-category', () => {
    expect(categories.map(({ slug }) => slug)).toEqual(CATEGORIES);
    const filled = new Set(products.map(({ entry }) => `${entry.category}/${entry.subCategory}`));
    const offered = categories.flatMap(({ slug, subCategories }) =>
      subCategories.map((sub) => `${slug}/${sub.slug}`),
    );
    expect([...filled].toSorted()).toEqual(offered.toSorted());
  });

  test('has something for express delivery', () => {
    const instant = products.filter(({ entry }) => entry.instantDelivery);
    expect(instant.length).toBeGreaterThanOrEqual(4);
    expect(instant.filter(({ entry }) => entry.stock.gurgaon === 0)).toEqual([]);
  });

  test('shows the sofa in Gurgaon at ₹1,099, ₹979 and ₹899', () => {
    const sofa = products.find(({ slug }) => slug === 'oslo-3-seater-sofa');
    if (!sofa) throw new Error('The sofa is gone');
    const kind = kindOf(sofa.entry.category);
    const shown = plansIn(sofa.entry, 'gurgaon').map(({ price }) => formatRent(price, kind));
    expect(shown).toEqual(['₹1,099', '₹979', '₹899']);
  });

  test('lists only products that exist, each once', () => {
    for (const list of [lists.popular, lists.trending]) {
      expect(slugs).toEqual(expect.arrayContaining(list));
      expect(new Set(list).size).toBe(list.length);
    }
  });

  test('has a picture for the tile of each category', async () => {
    const pictures = await readdir(join(CONTENT_FOLDER, 'pictures'));
    expect(pictures).toEqual(expect.arrayContaining(categories.map(({ picture }) => picture)));
  });
});

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
    expect(findServiceArea(serviceAreas, pincode)?.name).toBe(area);
    expect(servingCity(serviceAreas, pincode)?.slug).toBe(city);
  });

  test('never hold a PIN code twice', () => {
    const codes = Array.from({ length: 100_000 }, (_, at) => String(110_000 + at));
    const doubled = codes.filter(
      (code) => serviceAreas.filter((area) => findServiceArea([area], code)).length > 1,
    );
    expect(doubled).toEqual([]);
  });
});

describe('the GST registrations', () => {
  test('name the state in their first two digits', () => {
    expect(
      site.registrations.filter(({ gstin, stateCode }) => !gstin.startsWith(stateCode)),
    ).toEqual([]);
  });

  test.each(['2021-12-31', '2022-01-01', '2026-11-24'])('apply one a state on %s', (on) => {
    const applying = site.registrations.filter(
      ({ from, until }) => from <= on && (until === undefined || on <= until),
    );
    expect(applying.map(({ stateCode }) => stateCode)).toEqual(['06', '07']);
  });
});

test('the holidays are in order, each day once', () => {
  const days = policies.holidays.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].toSorted());
});

test.each(CITIES)('the ledger can be made for $name', ({ slug: city }) => {
  const { rent, buy } = compareRentAndBuy(ledger, 12, (product) => {
    const found = products.find(({ slug }) => slug === product);
    return found ? plansIn(found.entry, city) : [];
  });
  expect(rent.cost).toBeGreaterThan(0);
  expect(buy.resale).toBeLessThan(buy.price);
});
