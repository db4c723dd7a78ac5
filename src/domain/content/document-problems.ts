import { anchorOf } from '#domain/orders/anchor.ts';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import type { ArrivalEntry } from './entries/arrival-entries.ts';
import type { CategoryEntry } from './entries/category-entry.ts';
import { cityFaults } from './city-faults.ts';
import type { CouponEntry } from './entries/coupon-entry.ts';
import { couponWords } from './entries/coupon-words.ts';
import { type DocumentName, type Documents, contentFile } from './documents.ts';
import type { FaqEntry } from './entries/faq-entries.ts';
import { type GuideEntry, shelvesOf } from './entries/guide-entries.ts';
import type { HomeEntries } from './entries/home-entries.ts';
import { homePlanFaults } from './home-plan-faults.ts';
import { exampleFaults } from './launch-problems.ts';
import type { ListEntries } from './entries/list-entries.ts';
import { lostFaults, repeatFaults } from './name-faults.ts';
import type { NewProductEntry } from './entries/new-product-entry.ts';
import type { PictureEntry } from './entries/picture-entries.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';
import { promiseFaults } from './promise-faults.ts';
import type { Reasons } from './reasons.ts';
import type { RentOrBuyEntry } from './entries/rent-or-buy-entry.ts';
import { roomFaults } from './room-faults.ts';
import type { SearchWords } from './search-words.ts';
import type { ShopContent } from './shop-content.ts';
import type { TermEntry } from './entries/term-entries.ts';
import { termsVersionFaults } from './terms-versions.ts';

/** What is wrong with the documents among themselves and with the products they name. */
export function documentProblems(shop: ShopContent): Problem[] {
  const check = <Name extends DocumentName>(
    name: Name,
    faultsOf: (document: Documents[Name], shop: ShopContent) => Fault[],
  ) => {
    const document = shop.documents[name];
    return document ? problemsIn(`content/${contentFile(name)}`, faultsOf(document, shop)) : [];
  };
  return [
    ...check('arrivals', arrivalFaults),
    ...check('categories', categoryFaults),
    ...check('cities', cityFaults),
    ...check('coupons', couponFaults),
    ...check('faq', faqFaults),
    ...check('guides', guideFaults),
    ...check('home', homeFaults),
    ...check('home-plan', homePlanFaults),
    ...check('lists', listFaults),
    ...check('new-products', newProductFaults),
    ...check('pictures', pictureFaults),
    ...check('policies', (policies, { documents: { coupons = [] } }) =>
      promiseFaults({ policies, coupons }),
    ),
    ...check('reasons', reasonFaults),
    ...check('rent-or-buy', setFaults),
    ...check('search', searchFaults),
    ...check('terms', termFaults),
    ...check('terms-versions', (versions, { documents: { policies } }) =>
      policies ? termsVersionFaults(versions, policies) : [],
    ),
    ...check('site', exampleFaults),
    ...check('virtual-rooms', roomFaults),
  ];
}

function categoryFaults(
  categories: readonly CategoryEntry[],
  { products, isWhole }: ShopContent,
): Fault[] {
  const filled = new Set(products.map(({ entry }) => `${entry.category}/${entry.subCategory}`));
  const inside = categories.flatMap(({ slug, subCategories }, at) => [
    ...repeatFaults(
      subCategories.map((sub) => sub.slug),
      (position) => `${at}.subCategories.${position}.slug`,
    ),
    ...subCategories.flatMap<Fault>((sub, position) => {
      const path = `${slug}/${sub.slug}`;
      return filled.has(path) || !isWhole
        ? []
        : [[`${at}.subCategories.${position}`, `${path} has no product`]];
    }),
  ]);
  if (categories.map(({ slug }) => slug).join() === CATEGORIES.join()) return inside;
  return [['', `must contain ${CATEGORIES.join(', ')}, in this order`], ...inside];
}

function arrivalFaults(arrivals: readonly ArrivalEntry[], shop: ShopContent): Fault[] {
  return arrivals.flatMap<Fault>(({ product, shelf }, at) => {
    if (product !== undefined) return lostFaults([product], shop.slugs, () => `${at}.product`);
    const [category = '', subCategory = ''] = shelf?.split('/') ?? [];
    return isPlace(shop, category, subCategory)
      ? []
      : [[`${at}.shelf`, `${shelf} is not a shelf in categories.yaml`]];
  });
}

/** Every shelf has its guide, and no guide is of a shelf that there is not. */
function guideFaults(
  guides: readonly GuideEntry[],
  { documents: { categories } }: ShopContent,
): Fault[] {
  if (!categories) return [];
  const shelves = shelvesOf(categories);
  const guided = guides.map(({ shelf }) => shelf);
  const whole = new Set<string>(categories.map(({ slug }) => slug));
  return [
    ...repeatFaults(guided, (at) => `${at}.shelf`),
    ...guided.flatMap<Fault>((shelf, at) =>
      shelves.includes(shelf)
        ? []
        : [[`${at}.shelf`, `${shelf} is not a shelf in categories.yaml`]],
    ),
    ...guides.flatMap<Fault>(({ shelf, local }, at) =>
      whole.has(shelf) && !local ? [[`${at}.local`, 'is missing']] : [],
    ),
    ...shelves
      .filter((shelf) => !guided.includes(shelf))
      .map((shelf): Fault => ['', `has no “what to look for” for ${shelf}`]),
  ];
}

function couponFaults(coupons: readonly CouponEntry[]): Fault[] {
  const codes = coupons.map(({ code }) => code);
  const astray = coupons.flatMap<Fault>((coupon, at) =>
    coupon.description === couponWords(coupon)
      ? []
      : [[`${at}.description`, `must be “${couponWords(coupon)}”, as its rule says`]],
  );
  return [...repeatFaults(codes, (at) => `${at}.code`), ...astray];
}

/** Each question and each section is found under its own address. */
function faqFaults(questions: readonly FaqEntry[]): Fault[] {
  return repeatFaults(
    questions.map(({ question }) => anchorOf(question)),
    (at) => `${at}.question`,
  );
}

function termFaults(sections: readonly TermEntry[]): Fault[] {
  return repeatFaults(
    sections.map(({ heading }) => anchorOf(heading)),
    (at) => `${at}.heading`,
  );
}

function homeFaults({ banners, brands }: HomeEntries, shop: ShopContent): Fault[] {
  const slugs = banners.map(({ slug }) => slug);
  const astray = banners.flatMap<Fault>(({ link }, at) => {
    const [, category = '', subCategory] = link.path.split('/');
    if (isPlace(shop, category, subCategory)) return [];
    return [[`banners.${at}.link.path`, `${link.path} doesn’t lead to a list`]];
  });
  const lost = banners.flatMap(({ shows }, at) =>
    shows ? lostFaults([shows], shop.slugs, () => `banners.${at}.shows`) : [],
  );
  return [
    ...repeatFaults(slugs, (at) => `banners.${at}.slug`),
    ...astray,
    ...lost,
    ...brandFaults(brands, shop),
  ];
}

/** A brand is named because something of it can be rented (rules/content.md#brands). */
function brandFaults(brands: HomeEntries['brands'], { products, isWhole }: ShopContent): Fault[] {
  const names = brands.map(({ name }) => name);
  const carried = new Set(products.map(({ entry }) => entry.brand));
  const idle = names.flatMap<Fault>((name, at) =>
    carried.has(name) || !isWhole ? [] : [[`brands.${at}.name`, `no product is from ${name}`]],
  );
  return [...repeatFaults(names, (at) => `brands.${at}.name`), ...idle];
}

function listFaults(lists: ListEntries, { products, slugs }: ShopContent): Fault[] {
  const named = Object.entries(lists).flatMap(([list, names]) => [
    ...repeatFaults(names, (at) => `${list}.${at}`),
    ...lostFaults(names, slugs, (at) => `${list}.${at}`),
  ]);
  const others = products.filter(({ entry }) => entry.category !== 'package');
  const strays = lists.packages.flatMap<Fault>((name, at) =>
    others.some(({ slug }) => slug === name)
      ? [[`packages.${at}`, `${name} is not a package`]]
      : [],
  );
  return [...named, ...strays];
}

function newProductFaults(entries: readonly NewProductEntry[], shop: ShopContent): Fault[] {
  const slugs = entries.map(({ slug }) => slug);
  const each = entries.flatMap(({ slug, category, subCategory }, at) => {
    const faults: Fault[] = [];
    if (shop.slugs.has(slug))
      faults.push([`${at}.slug`, `${slug} is already a product in the catalogue`]);
    if (!isPlace(shop, category, subCategory)) {
      faults.push([`${at}.subCategory`, `${subCategory} is not one of ${category}`]);
    }
    return faults;
  });
  return [...repeatFaults(slugs, (at) => `${at}.slug`), ...each];
}

function pictureFaults(entries: readonly PictureEntry[], { pictures }: ShopContent): Fault[] {
  const files = entries.map(({ file }) => file);
  return [
    ...repeatFaults(files, (at) => `${at}.file`),
    ...files.flatMap<Fault>((file, at) =>
      pictures.has(file) ? [] : [[`${at}.file`, `${file} is not in content/pictures`]],
    ),
  ];
}

function reasonFaults(reasons: Reasons): Fault[] {
  return Object.entries(reasons).flatMap(([type, texts]) =>
    repeatFaults(texts, (at) => `${type}.${at}`),
  );
}

/** Ledgers compare months of rent, which seasons, advances and enquiries are not. */
function setFaults(sets: readonly RentOrBuyEntry[], { products, slugs }: ShopContent): Fault[] {
  const others = products.filter(({ entry }) => kindOf(entry.category) !== 'normal');
  const pieces = sets.flatMap(({ items }, at) => {
    const pieces = items.flatMap(({ product, instead = [] }, position) => [
      { product, field: `${at}.items.${position}.product` },
      ...instead.map((each, place) => ({
        product: each.product,
        field: `${at}.items.${position}.instead.${place}.product`,
      })),
    ]);
    const names = pieces.map(({ product }) => product);
    const fieldAt = (position: number) => pieces[position]?.field ?? '';
    const strays = names.flatMap<Fault>((name, position) => {
      const stray = others.find(({ slug }) => slug === name);
      return stray ? [[fieldAt(position), `${name} is ${stray.entry.category}`]] : [];
    });
    return [...repeatFaults(names, fieldAt), ...lostFaults(names, slugs, fieldAt), ...strays];
  });
  const names = sets.map(({ slug }) => slug);
  return [...repeatFaults(names, (at) => `${at}.slug`), ...pieces];
}

/** A word in two groups would make all words of both mean the same. */
function searchFaults({ popular, noise, synonyms }: SearchWords): Fault[] {
  const placed = synonyms.flatMap((group, at) =>
    group.map((word, position) => ({ word, field: `synonyms.${at}.${position}` })),
  );
  const words = placed.map(({ word }) => word);
  return [
    ...repeatFaults(popular, (at) => `popular.${at}`),
    ...repeatFaults(noise, (at) => `noise.${at}`),
    ...repeatFaults(words, (at) => placed[at]?.field ?? ''),
  ];
}

/** Whether there is a list of this category, or of this sub-category of it. */
function isPlace({ documents }: ShopContent, category: string, subCategory?: string): boolean {
  const { categories } = documents;
  if (!categories) return true;
  const found = categories.find(({ slug }) => slug === category);
  if (subCategory === undefined) return found !== undefined;
  return found?.subCategories.some(({ slug }) => slug === subCategory) ?? false;
}
