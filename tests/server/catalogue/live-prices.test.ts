import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getInCatalogue, setPrices } from '#contract/office/catalogue/catalogue.ts';
import { saveCoupon } from '#contract/office/catalogue/coupons.ts';
import { CITIES } from '#domain/base/city.ts';
import { priceMark } from '#domain/content/price-mark.ts';
import { type PriceAsked, textPrice } from '#domain/content/text-price.ts';
import { rupees } from '#domain/base/money.ts';
import { keepPagesLive } from '#server/boot/live-pages.ts';
import { livePage } from '#server/boot/live-page.ts';
import type { LivePrices } from '#server/boot/live-prices.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { findCoupons } from '#server/catalogue/cart/coupon-book.ts';
import { KeptCatalogue } from '#server/catalogue/kept-catalogue.ts';
import { readPageOffers } from '#server/catalogue/page-offers.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 3 } });
const BED = 'jaipur-queen-bed';
const WALKER = 'folding-walker';
let built: LivePrices;
let live: LivePrices;

async function readPrices(): Promise<LivePrices> {
  const { db } = shop.shop;
  const offers = await readPageOffers(new KeptCatalogue(db), shop.clock.now());
  const coupons = await findCoupons(db, shop.content.coupons);
  const sets = shop.content['rent-or-buy'];
  return { offers, coupons: coupons.map(({ entry }) => entry), sets };
}

/** The office sets the sofa's rent for 12 months, in each city, and makes a coupon larger. */
beforeAll(async () => {
  built = await readPrices();
  const as = { token: (await operatorOf(shop, 'owner')).office };
  for (const [cityId, rent] of [
    [1, 1121],
    [2, 1180],
  ] as const) {
    const prices = [{ tenure: 12, price: rupees(rent) }];
    const { cities } = must(await shop.request(getInCatalogue, { slug: SOFA }, as));
    const seen = cities.find((each) => each.cityId === cityId)?.version ?? 0;
    const change = { slug: SOFA, cityId, prices, from: today(shop), reason: 'Winter', seen };
    must(await shop.request(setPrices, change, as));
  }
  const hello = shop.content.coupons.find(({ code }) => code === 'HELLO10');
  if (hello?.kind !== 'percent') throw new Error('HELLO10 is no percentage');
  const entry = { ...hello, value: 20, cap: 1000 };
  must(await shop.request(saveCoupon, { entry, seen: 0 }, as));
  live = await readPrices();
});

/** What a text says in each city, as the build wrote it. */
function article(asked: PriceAsked): string {
  const entries = new Map(shop.content.products.map(({ slug, entry }) => [slug, entry]));
  const book = { entryOf: (slug: string) => entries.get(slug), coupons: shop.content.coupons };
  const figures = CITIES.map(
    (city) =>
      `<span data-in="${city.slug}" data-sum="${priceMark(asked, city.slug)}">${textPrice(asked, city, book)}</span>`,
  );
  return `<p>A sofa costs ${figures.join('')} a month, and ₹5 more.</p>`;
}

const said = (html: string) => [...html.matchAll(/">(.*?)<\/span>/g)].map(([, text]) => text);

test.each<[string, PriceAsked, string[]]>([
  ['the lowest rent', { of: [SOFA] }, ['₹950', '₹1,000']],
  ['a rent', { of: [SOFA], months: 12 }, ['₹950', '₹1,000']],
  ['a sum', { of: [SOFA, BED], months: 12, gst: true }, ['₹2,064', '₹2,158']],
  ['a plan that did not change', { of: [SOFA], months: 6, gst: true }, ['₹1,297', '₹1,332']],
  ['a whole plan', { of: [SOFA], months: 12, gst: true, total: true }, ['₹13,452', '₹14,160']],
  ['a difference', { of: [SOFA], less: [BED], months: 12, gst: true }, ['₹178', '₹202']],
  ['a saving', { of: [BED], less: [SOFA], months: 12, gst: true }, ['− ₹178', '− ₹202']],
  [
    'a first month with the coupon',
    { of: [SOFA], months: 12, gst: true, coupon: 'HELLO10' },
    ['₹897', '₹944'],
  ],
  ['a rent to the paisa', { of: [WALKER], exact: true }, ['₹413', '₹424.80']],
  ['a deposit', { of: [SOFA], deposit: true }, ['₹1,121', '₹1,180']],
])('a text says %s as of now in both cities, and nothing else changes', (_, asked, figures) => {
  const page = article(asked);
  expect(livePage('/blogs/sofas.html', page, built)).toBe(page);
  const now = livePage('/blogs/sofas.html', page, live);
  expect(said(now)).toEqual(figures);
  expect(now).toContain(' a month, and ₹5 more.');
  expect(livePage('/blogs/sofas.html', now, live)).toBe(now);
});

test('only the amount within an element changes, also in answers for search engines', () => {
  const deposit = (amount: string) =>
    `<p class="facts" data-sum="d= gurgaon ${SOFA}">Min. 6 months · Deposit ${amount} · Delivery in 72 hours</p>`;
  const answer = (amount: string) =>
    String.raw`{"text":"It costs \u003cspan data-sum=\"m=12 g= delhi oslo-3-seater-sofa\">${amount}\u003c/span> a month, ₹7 a day."}`;
  const page = (one: string, other: string) => deposit(one) + answer(other);
  expect(livePage('/faq.html', page('₹1,061', '₹1,096'), built)).toBe(page('₹1,061', '₹1,096'));
  expect(livePage('/faq.html', page('₹1,061', '₹1,096'), live)).toBe(page('₹1,121', '₹1,180'));
});

test('a shelf is told by its cheapest product, and one that promises by what is in stock', async () => {
  const table = `<td data-sum="m=12 g= gurgaon furniture/sofas">₹1</td>`;
  const from = `<p data-sum="gurgaon furniture/sofas">from ₹1 per month + GST</p>`;
  const here = [...(live.offers.get('gurgaon') ?? [])].filter(
    ([, offer]) => offer.subCategory === 'sofas',
  );
  const yearly = here.flatMap(([, { plans }]) => plans.filter(({ tenure }) => tenure === 12));
  const lowest = Math.min(...yearly.map(({ price }) => price)) / 100;
  const shown = new Intl.NumberFormat('en-IN').format(lowest);
  expect(livePage('/faq.html', table, live)).toContain(`>₹${shown}<`);
  for (const [slug] of here) await setStock(shop, slug, slug === SOFA ? 1 : 0);
  const now = await readPrices();
  expect(livePage('/faq.html', table, now)).toContain(`>₹${shown}<`);
  expect(livePage('/faq.html', from, now)).toContain('from ₹950 per month');
  await setStock(shop, SOFA, 0);
  expect(livePage('/faq.html', from, await readPrices())).toBe(from);
});

test.each([
  ['of a product that is gone', 'gurgaon nowhere-sofa'],
  ['of a plan that is gone', `m=5 gurgaon ${SOFA}`],
  ['of a coupon that is gone', `g= c=GONE10 gurgaon ${SOFA}`],
  ['of a shelf that is empty', 'm=6 gurgaon furniture/thrones'],
  ['of a city that is gone', `atlantis ${SOFA}`],
])('a figure %s stays as it was built', (_, mark) => {
  const page = `<p data-sum="${mark}">from ₹1 a month</p>`;
  expect(livePage('/faq.html', page, live)).toBe(page);
});

test('a table of renting against owning says both at the rents of now', () => {
  const row = (renting: string, cheaper: string) =>
    `<td data-ledger="renting 6 gurgaon 1-bhk">${renting}</td><td>₹38,025</td><td data-ledger="cheaper 6 gurgaon 1-bhk">${cheaper}</td>`;
  const yearly = (renting: string) => `<td data-ledger="renting 12 gurgaon 1-bhk">${renting}</td>`;
  const page = row('₹26,094', 'renting, ₹11,931');
  expect(livePage('/blogs/buying.html', page, built)).toBe(page);
  expect(livePage('/blogs/buying.html', page, live)).toBe(page);
  const rent = (prices: LivePrices) =>
    Number(
      />₹([\d,]+)</
        .exec(livePage('/blogs/buying.html', yearly('₹1'), prices))?.[1]
        ?.replaceAll(',', ''),
    );
  expect(rent(live) - rent(built)).toBe(12 * (1121 - 1061));
  const short = '<td data-ledger="renting 5 gurgaon 1-bhk">₹1</td>';
  expect(livePage('/blogs/buying.html', short, live)).toBe(short);
});

test('a page is sent anew when only a coupon has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'basera-live-'));
  const page = article({ of: [BED], months: 12, gst: true, coupon: 'HELLO10' });
  await writeFile(join(folder, 'sofas.html'), page);
  const files = new SiteFiles(folder);
  const sent = async (prices: LivePrices) => {
    const { log, terms, now } = shop.shop;
    const read = { log, terms, now, readPrices: () => Promise.resolve(prices) };
    await keepPagesLive(files, read)();
    return files.answer('/sofas.html', undefined);
  };
  const first = await sent({ ...built, coupons: live.coupons });
  const more = live.coupons.map((entry) =>
    entry.kind === 'percent' ? { ...entry, value: 30 } : entry,
  );
  const second = await sent({ ...built, coupons: more });
  expect(said(first.body.toString())).toEqual(['₹754', '₹782']);
  expect(said(second.body.toString())).toEqual(['₹660', '₹685']);
  expect(second.tag).not.toBe(first.tag);
  await rm(folder, { recursive: true });
});
