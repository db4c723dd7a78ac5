/** What is wrong with a built page for those who search, and for those who hear it. */

const DESCRIPTION = { least: 50, most: 200 };
const TITLE = { least: 10, most: 75 };

/** What search engines ask of each type that our pages use. */
const NEEDED: Record<string, readonly string[]> = {
  Organization: ['name'],
  LocalBusiness: ['name', 'address', 'telephone'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
};

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#38': '&',
  '#34': '"',
};

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** The title and description of a page, the address that stands for it, and whether search engines may list it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isListed: boolean;
}

export function headOf(html: string): Head {
  const attribute = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');
  return {
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    isListed: !/<meta name="robots" content="noindex"/.test(html),
  };
}

/** Every fault of one page, a sentence each. */
export function faultsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style|template)\b[^>]*>[^]*?<\/\1>/g, '');
  return [
    ...headFaults(headOf(html)),
    ...headingFaults(body, headOf(html)),
    ...markupFaults(html),
    ...pictureFaults(body),
    ...dataFaults(html),
    ...scriptFaults(body, headOf(html)),
  ];
}

/** By its attributes, an island that stays still, as the page was made, until the visitor reaches for it. */
export const isLate = (attributes: string) =>
  /\sclient="intent"/.test(attributes) && !/now/.test(attributes);

/** What can be done with scripts alone: a button that adds to the cart, a form of an island. */
const DEAD = /<button\b[^>]*\sdata-needs-stock|<astro-island\b(?:(?!<\/astro-island>)[^])*?<form\b/;

/**
 * A page that search engines may not list and that scripts draw says that it needs them, and so does
 * each whose main control does nothing without them (rules/pages.md#without-scripts).
 */
function scriptFaults(body: string, { isListed }: Head): string[] {
  const isSaid = /<noscript>[^]*?JavaScript/.test(body);
  const isDrawn = body.match(/<astro-island\b[^>]*/g)?.some((island) => !isLate(island));
  const isNeeded = (!isListed && isDrawn) || DEAD.test(body);
  return isSaid || !isNeeded ? [] : ['without scripts it does not say that it needs them'];
}

function headFaults({ title, description, isListed }: Head): string[] {
  const faults: string[] = [];
  if (title.length < TITLE.least || title.length > TITLE.most)
    faults.push(`the title has ${title.length} characters: "${title}"`);
  if (
    isListed &&
    (description.length < DESCRIPTION.least || description.length > DESCRIPTION.most)
  ) {
    faults.push(`the description has ${description.length} characters`);
  }
  return faults;
}

/**
 * One first-level heading, no level left out on the way down, and none without words. What one visitor sees may be drawn in
 * the browser, heading and all.
 */
function headingFaults(body: string, { isListed }: Head): string[] {
  const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  const firsts = levels.filter((level) => level === 1).length;
  const empty = [...body.matchAll(/<h([1-6])\b([^>]*)>([^]*?)<\/h\1>/g)].filter(
    ([, , attributes = '', words = '']) =>
      plain(words) === '' && !/\s(alt|aria-label)="[^"]/.test(attributes + words),
  );
  const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
  return [
    ...(firsts === 1 || (!isListed && firsts === 0)
      ? []
      : [`there are ${firsts} first-level headings`]),
    ...(levels[0] === 1 || firsts !== 1 ? [] : [`a heading of level ${levels[0]} comes first`]),
    ...jumps.map((level) => `a heading of level ${level} follows one two levels above`),
    ...empty.map(([, level]) => `a heading of level ${level} is empty`),
  ];
}

/** What the validator lets through, and what it means. */
const OF_MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<(dl|div)\b[^>]*>\s*<dd\b/, 'a dd comes before its dt'],
  [/<\/html>\s*\S/, 'something follows the end of the page'],
];

function markupFaults(html: string): string[] {
  return OF_MARKUP.filter(([pattern]) => pattern.test(html)).map(([, fault]) => fault);
}

/** What every picture says of itself, and what one is that does not. */
const OF_PICTURES: readonly (readonly [RegExp, string])[] = [
  [/\salt(=|\s|$)/, 'no alt'],
  [/\swidth="/, 'no width'],
  [/\sheight="/, 'no height'],
];

function pictureFaults(body: string): string[] {
  return [...body.matchAll(/<img\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
    OF_PICTURES.filter(([pattern]) => !pattern.test(attributes)).map(
      ([, fault]) => `a picture has ${fault}: ${attributes.trim().slice(0, 80)}`,
    ),
  );
}

function dataFaults(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g);
  return [...scripts].flatMap(([, text = '']) => {
    try {
      return partFaults(JSON.parse(text), 'JSON-LD');
    } catch {
      return ['JSON-LD that is no JSON'];
    }
  });
}

/** What a part of structured data lacks, and the parts inside it. */
function partFaults(part: unknown, where: string): string[] {
  if (Array.isArray(part)) return part.flatMap((each: unknown) => partFaults(each, where));
  if (typeof part !== 'object' || part === null) return [];
  const has = new Map(Object.entries(part));
  const type = String(has.get('@type'));
  const needed = NEEDED[type] ?? [];
  const lacking = needed.filter((name) => [undefined, '', null].includes(has.get(name)));
  return [
    ...lacking.map((name) => `${where}: ${type} has no ${name}`),
    ...[...has.values()].flatMap((value) => partFaults(value, where)),
  ];
}
