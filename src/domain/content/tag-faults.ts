import { type City, CITIES, findCity } from '#domain/base/city.ts';
import { type PriceAsked, type PriceBook, priceFault } from './text-price.ts';
import { conditionOf, type FactBook, factText } from './facts.ts';
import type { MeasuredPicture } from './shop-content.ts';
import type { WrittenTag } from './written-text.ts';

/** What tags of a text are looked up in; facts only where their files could be read. */
export interface TagBook extends PriceBook {
  /** Slugs of every product file, those that cannot be read included. */
  readonly slugs: ReadonlySet<string>;
  readonly facts: FactBook | undefined;
  readonly sets: readonly string[] | undefined;
  readonly pictures: ReadonlyMap<string, MeasuredPicture>;
}

type Attributes = WrittenTag['attributes'];

/** The attributes of each tag that a text may hold, and what is wrong with their values. */
const TAGS = new Map<
  string,
  {
    readonly needs: readonly string[];
    readonly may?: readonly string[];
    readonly faults?: (attributes: Attributes, book: TagBook) => string[];
  }
>(
  Object.entries({
    Blanks: { needs: ['lines'], may: ['tall'] },
    Callout: { needs: ['title'], may: ['tone'] },
    CityName: { needs: [] },
    CitySwitch: { needs: [] },
    Clause: { needs: ['of'] },
    Compare: { needs: ['of', 'caption'], faults: productFaults },
    Fact: { needs: ['of'], faults: factFaults },
    Faq: { needs: [] },
    Figure: { needs: ['file', 'alt'], may: ['caption'], faults: figureFaults },
    InCity: { needs: ['name'], may: ['block'], faults: cityFaults },
    Ledger: { needs: ['of'], may: ['city', 'figure', 'months'], faults: ledgerFaults },
    Parties: { needs: [] },
    Price: {
      needs: ['of'],
      may: [
        'less',
        'months',
        'lessMonths',
        'city',
        'gst',
        'total',
        'buy',
        'times',
        'plus',
        'per',
        'coupon',
      ],
      faults: priceFaults,
    },
    Product: { needs: ['of'], faults: productFaults },
    Products: { needs: ['of'], faults: productFaults },
    Wear: { needs: [] },
  }),
);

/** Tags that are words of a sentence. */
const INLINE = new Set(['CityName', 'Fact', 'Price']);

/** What is wrong with a tag of a text (rules/content.md#what-a-text-may-hold). */
export function tagFaults({ name, isBlock, attributes }: WrittenTag, book: TagBook): string[] {
  const tag = TAGS.get(name);
  if (!tag)
    return [
      `<${name}> ${isComponent(name) ? 'does not exist' : 'is HTML, which a text can’t contain'}`,
    ];
  const { needs, may = [], faults } = tag;
  const missing = needs.filter((each) => attributes[each] === undefined);
  if (missing.length > 0) return [`<${name}> needs ${missing.join(' and ')}`];
  const unknown = Object.keys(attributes).filter((each) => ![...needs, ...may].includes(each));
  if (unknown.length > 0) return [`<${name}> has no ${unknown.join(', ')}`];
  if (isBlock && INLINE.has(name))
    return [`<${name}> begins a paragraph: put it behind a word of its line`];
  return (faults?.(attributes, book) ?? []).map((fault) => `<${name}>: ${fault}`);
}

/** Tags of HTML begin with a small letter. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** What an attribute says, or what stands in place of words. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The slugs that an attribute names, one or a list. */
function slugsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

function productFaults({ of: named }: Attributes, { slugs }: TagBook): string[] {
  const lost = slugsIn(named).filter((slug) => !slugs.has(slug));
  return lost.map((slug) => `${slug} does not exist`);
}

function cityFaults({ name }: Attributes): string[] {
  return findCity(wordOf(name)) ? [] : [`${wordOf(name)} is not a city`];
}

function factFaults({ of: path }: Attributes, { facts }: TagBook): string[] {
  if (!facts) return [];
  const named = wordOf(path);
  if (factText(named, facts) === undefined) return [`${named} is not in content/policies.yaml`];
  const promise = conditionOf(named, facts);
  return promise ? [`${named} has a condition: name ${promise}`] : [];
}

function figureFaults({ file }: Attributes, { pictures }: TagBook): string[] {
  return pictures.has(wordOf(file)) ? [] : [`${wordOf(file)} is not in content/pictures`];
}

function ledgerFaults({ of: set, city }: Attributes, { sets }: TagBook): string[] {
  if (city !== undefined && !findCity(wordOf(city))) return [`${wordOf(city)} is not a city`];
  const isKnown = sets === undefined || sets.includes(wordOf(set));
  return isKnown ? [] : [`${wordOf(set)} is not in content/rent-or-buy.yaml`];
}

/** A product whose own file is unsound is there, but has no rents to look at. */
function priceFaults(attributes: Attributes, book: TagBook): string[] {
  const { of: added, less, city, ...rest } = attributes;
  // Where the coupons cannot be read, none of them is missed.
  const { coupon, ...known } = rest;
  const asked = {
    ...known,
    ...(book.facts && { coupon }),
    of: slugsIn(added),
    less: less === undefined ? [] : slugsIn(less),
  };
  const unread = [...asked.of, ...asked.less].filter(
    (slug) => book.slugs.has(slug) && !book.entryOf(slug),
  );
  if (unread.length > 0) return [];
  const named: City | undefined = city === undefined ? undefined : findCity(wordOf(city));
  if (city !== undefined && !named) return [`${wordOf(city)} is not a city`];
  const faults = (named ? [named] : CITIES).flatMap(
    (each) => priceFault(asked as PriceAsked, each, book) ?? [],
  );
  return [...new Set(faults)];
}
