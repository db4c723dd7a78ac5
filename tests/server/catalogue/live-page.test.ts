import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listPageFacts } from '#contract/catalogue/catalogue.ts';
import { addDaysTo, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { livePage } from '#server/boot/live-page.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { reminders } from '#server/db/schema/billing.ts';
import { askForBuild } from '#server/catalogue/ask-for-build.ts';
import { KeptCatalogue } from '#server/catalogue/kept-catalogue.ts';
import type { LivePrices } from '#server/boot/live-prices.ts';
import { digestOf, readPageOffers } from '#server/catalogue/page-offers.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 3 } });

const offersOf = (price: number, available: number, slug = SOFA, lacking = ''): LivePrices => {
  const plans = [
    { tenure: 6, price: rupees(price + 200) },
    { tenure: 12, price: rupees(price) },
  ];
  const offer = {
    kind: 'normal',
    category: 'furniture',
    subCategory: 'sofas',
    plans,
    available,
    lacking,
  } as const;
  return { offers: new Map([['gurgaon', new Map([[slug, offer]])]]), coupons: [], sets: [] };
};

const PRODUCT = '/gurgaon/furniture/sofas/oslo-3-seater-sofa.html';
const page = ({ price = 1061, rent = '₹899', full = '₹1,061', stock = 'InStock' }) =>
  [
    `<meta name="description" content="Seats three. On rent in Gurgaon from ${full} with GST a month.">`,
    `<meta property="og:description" content="On rent in Gurgaon from ${full} with GST a month.">`,
    `<script type="application/ld+json">{"@type":"Product","offers":{"availability":"https://schema.org/${stock}","price":"${price}.00","priceSpecification":{"@type":"UnitPriceSpecification","priceCurrency":"INR","price":"${price}.00","valueAddedTaxIncluded":true,"unitCode":"MON","unitText":"month","referenceQuantity":{"@type":"QuantitativeValue","value":1,"unitText":"month"}}}}</script>`,
    `<b data-figure="rent-12">${rent}</b><span data-figure="full-12">${full} with GST</span>`,
    `<article class="card product" data-card="${SOFA}"><a href="/gurgaon/furniture/sofas/${SOFA}">Oslo</a><p data-card-figure="rent">${rent} <small>a month</small></p></article>`,
    '<script id="live" type="application/json">{"inventory":3}</script>',
  ].join('\n');

test('a page says the rents of now in its text, its cards, its description and its JSON-LD', () => {
  const built = page({});
  expect(livePage(PRODUCT, built, offersOf(1061, 1))).toBe(built);
  const dearer = page({ price: 1180, rent: '₹1,000', full: '₹1,180' });
  expect(livePage(PRODUCT, built, offersOf(1180, 1))).toBe(dearer);
});

test('a page says that something is out of stock, promises nothing of it and takes no order', () => {
  const built = `${page({})}<p data-figure="stock"></p><p data-in-stock>By noon</p><button data-needs-stock="">Add</button>`;
  const live = livePage(PRODUCT, built, offersOf(1061, 0));
  expect(live).toContain('https://schema.org/OutOfStock');
  expect(live).toContain('<p data-figure="stock">Out of Stock</p>');
  expect(live).toContain('<p data-in-stock hidden>By noon</p>');
  expect(live).toContain('<button data-needs-stock="" disabled>Add</button>');
});

test('a page says what a package is out of, as long as that is so', () => {
  const built = `${page({})}<p data-figure="lacking">No chair.</p>`;
  expect(livePage(PRODUCT, built, offersOf(1061, 1))).toContain('<p data-figure="lacking"></p>');
  const live = livePage(PRODUCT, built, offersOf(1061, 0, SOFA, 'No table.'));
  expect(live).toContain('<p data-figure="lacking">No table.</p>');
});

test('a list names the lowest rent of what is in stock, and leaves its pattern of a card alone', () => {
  const list = (full: string) =>
    `<meta name="description" content="Sofas. From ${full} with GST a month in Gurgaon."><template><article class="card product" data-card="${SOFA}"><p data-card-figure="rent">₹5 </p></article></template>`;
  const file = '/gurgaon/furniture/sofas.html';
  expect(livePage(file, list('₹1,061'), offersOf(1180, 1))).toBe(list('₹1,180'));
  expect(livePage(file, list('₹1,061'), offersOf(1180, 0))).toBe(list('₹1,061'));
  expect(livePage('/gurgaon/furniture/beds.html', list('₹1,061'), offersOf(1180, 1))).toBe(
    list('₹1,061'),
  );
  expect(livePage('/faq.html', list('₹1,061'), offersOf(1180, 1))).toBe(list('₹1,061'));
});

test('the site sends a page as it is now, with another tag, in the encoding that is asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'basera-live-'));
  await writeFile(join(folder, 'sofas.html'), 'from ₹1');
  await writeFile(join(folder, 'sofas.html.br'), 'compressed by the build');
  const files = new SiteFiles(folder);
  const built = await files.answer('/sofas.html', 'br');
  files.renewWith({ version: 'v2', renew: (_, html) => html.replace('₹1', '₹2') });
  const live = await files.answer('/sofas.html', 'br');
  expect(brotliDecompressSync(live.body).toString()).toBe('from ₹2');
  expect(live.headers).toMatchObject({ 'content-encoding': 'br', etag: live.tag });
  expect(live.tag).not.toBe(built.tag);
  files.renewWith({ version: 'v3', renew: (_, html) => html });
  expect(await files.answer('/sofas.html', 'br')).toEqual(built);
  await rm(folder, { recursive: true });
});

test('a build is asked for once whenever prices or stock have changed', async () => {
  const { db } = shop.shop;
  const catalogue = new KeptCatalogue(db);
  let builds = 0;
  const look = () => askForBuild(shop.shop, catalogue, async () => void (builds += 1));
  await look();
  await look();
  expect(builds).toBe(1);
  await setStock(shop, SOFA, 0);
  await look();
  await look();
  expect(builds).toBe(2);
  await setStock(shop, SOFA, 3);
  await look();
  expect(builds).toBe(3);
  const away = () => askForBuild(shop.shop, catalogue, () => Promise.reject(new Error('away')));
  await setStock(shop, SOFA, 0);
  await expect(away()).rejects.toThrow('away');
  await look();
  expect(builds).toBe(4);
  const kept = await db.select().from(reminders);
  expect(kept.filter(({ key }) => key.startsWith('build:'))).toHaveLength(1);
});

test('a build is asked for on the day from which a version of the terms is in force', async () => {
  const catalogue = new KeptCatalogue(shop.shop.db);
  let builds = 0;
  const [oldest] = shop.shop.terms;
  const tomorrow = { ...oldest, version: addDaysTo(dayOf(shop.clock.now()), 1) };
  const terms = [oldest, tomorrow] as typeof shop.shop.terms;
  const lookAt = (now: Date) =>
    askForBuild({ ...shop.shop, terms, now: () => now }, catalogue, async () => void (builds += 1));
  await lookAt(shop.clock.now());
  const asked = builds;
  await lookAt(shop.clock.now());
  expect(builds).toBe(asked);
  await lookAt(instantAt(tomorrow.version, 0));
  await lookAt(instantAt(tomorrow.version, 1));
  expect(builds).toBe(asked + 1);
});

test('a build reads the rents and the stock of now as the files of products write them', async () => {
  const { db } = shop.shop;
  await setStock(shop, SOFA, 0);
  const facts = must(await shop.request(listPageFacts, {}));
  expect(facts[SOFA]).toMatchObject({
    rent: { gurgaon: { '6-months': 1297, '9-months': 1155, '12-months': 1061 } },
    stock: { gurgaon: 0 },
  });
  const offers = await readPageOffers(new KeptCatalogue(db), shop.clock.now());
  await setStock(shop, SOFA, 1);
  const after = await readPageOffers(new KeptCatalogue(db), shop.clock.now());
  expect(digestOf(after)).not.toBe(digestOf(offers));
});
