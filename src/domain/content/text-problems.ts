import type { BlogEntry } from './entries/blog-entry.ts';
import { fillerFaults } from './likely-faults.ts';
import { postFileOf } from './post-problems.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';
import type { ExceptionEntry } from './entries/exception-entries.ts';
import { type TagBook, tagFaults } from './tag-faults.ts';
import { lineAt, typedFaults } from './typed-promises.ts';
import { writtenPromiseProblems } from './written-promises.ts';
import type { WrittenHeading, WrittenText, WrittenWords } from './written-text.ts';

/** What is wrong inside the texts of `content/`, by their lines (rules/content.md#what-a-text-may-hold). */
export function textProblems(shop: ShopContent): Problem[] {
  const book = bookOf(shop);
  const posts = new Map(shop.posts.map((post) => [postFileOf(post), post.entry]));
  const exceptionsOf = (file: string) =>
    (shop.documents.exceptions ?? []).filter((each) => each.file === file);
  return [
    ...shop.texts.flatMap((text) =>
      problemsIn(text.file, faultsIn(text, posts.get(text.file), book, exceptionsOf(text.file))),
    ),
    ...headProblems(shop),
    ...problemsIn('content/faq.yaml', questionFaults(shop)),
    ...writtenPromiseProblems(shop, book.facts),
  ];
}

function bookOf({ products, slugs, pictures, documents }: ShopContent): TagBook {
  const { policies, coupons, 'rent-or-buy': sets } = documents;
  const entries = new Map(products.map(({ slug, entry }) => [slug, entry]));
  return {
    slugs,
    pictures,
    entryOf: (slug) => entries.get(slug),
    coupons: coupons ?? [],
    facts: policies && coupons && { policies, coupons },
    sets: sets?.map(({ slug }) => slug),
  };
}

function faultsIn(
  { file, tags, words, headings, ...rest }: WrittenText,
  article: BlogEntry | undefined,
  book: TagBook,
  exceptions: readonly ExceptionEntry[],
): Fault[] {
  const estimates = (article?.estimates ?? []).flatMap(({ rupees }) => rupees);
  // Whose estimates cannot be read.
  const isUnread = article === undefined && file.startsWith('content/blog/');
  const isFinished = article !== undefined && !article.draft;
  return [
    ...strangeFaults(rest),
    ...headings.flatMap(headingFaults),
    ...tags.flatMap((tag) =>
      tagFaults(tag, book).map((message): Fault => [`line ${tag.line}`, message]),
    ),
    ...(isUnread ? [] : words.flatMap((each) => rupeeFaults(each, estimates))),
    ...words.flatMap((each) => typedFaults(each, exceptions)),
    ...words.flatMap(({ line, text }) => fillerFaults(`line ${line}`, text)),
    ...(isFinished ? [...words.flatMap(templateFaults), ...shownFaults(tags)] : []),
  ];
}

/** What a text holds that is none, by its lines. */
export function strangeFaults({ code, links }: Pick<WrittenText, 'code' | 'links'>): Fault[] {
  return [
    ...code.map(({ line, text }): Fault => [`line ${line}`, codeFault(text)]),
    ...links.flatMap(linkFaults),
  ];
}

/** Whether a text asks to run something beside its tags (rules/content.md#what-a-text-may-hold). */
export function holdsCode({ code, links }: WrittenText): boolean {
  return code.length > 0 || links.some(isAstray);
}

/** Pages, and what opens a mail or a call; an address as `javascript:…` runs what it says. */
const isAstray = ({ text }: WrittenWords) =>
  !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text);

function linkFaults(link: WrittenWords): Fault[] {
  if (!isAstray(link)) return [];
  const message = `“${link.text}” is not an address: write /a-page, https://…, mailto:… or tel:…`;
  return [[`line ${link.line}`, message]];
}

/** The title is the page's first heading; those below it skip no level. */
function headingFaults(
  { line, depth }: WrittenHeading,
  at: number,
  all: readonly WrittenHeading[],
): Fault[] {
  const above = all[at - 1]?.depth ?? 1;
  if (depth > 1 && depth <= above + 1) return [];
  const message =
    depth === 1
      ? '# is the title of the page: a heading of its text begins with ##'
      : `${'#'.repeat(depth)} skips a level: write ${'#'.repeat(above + 1)}`;
  return [[`line ${line}`, message]];
}

function codeFault(text: string): string {
  if (text.startsWith('<')) return `“${text}” is HTML, which a text can’t contain`;
  if (/^[\w-]+=\{/.test(text)) return `“${text}” is code: write words, a number or a list`;
  if (!text.startsWith('{')) return `“${text}” is code: a text imports nothing`;
  return `${text} is code: write \\{ for a curly brace`;
}

const AMOUNT = String.raw`\d[\d,]*(?:\.\d+)?(?:\s(?:thousand|lakh|crore)s?\b)?`;

/** `₹1,061`, `Rs. 2,500`, `INR 999`, `300 rupees`, `800/-`, `₹1 lakh` */
const RUPEES = new RegExp(
  String.raw`(?:₹|\b(?:Rs\.?|INR))\s?${AMOUNT}|\b${AMOUNT}\s?(?:rupees\b|/-)`,
  'gi',
);

const MANY: readonly (readonly [RegExp, number])[] = [
  [/thousand/i, 1000],
  [/lakh/i, 100_000],
  [/crore/i, 10_000_000],
];

/** Figures that a text types, in whole rupees and parts of them, each with where it begins. */
function rupeesIn(text: string): { typed: string; amount: number; index: number }[] {
  return Array.from(text.matchAll(RUPEES), ({ 0: typed, index }) => {
    const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(typed) ?? [];
    const [, many = 1] = MANY.find(([word]) => word.test(typed)) ?? [];
    const amount = Number(digits.replaceAll(',', '')) * many;
    return { typed: typed.replace(/,$/, '').replaceAll('\n', ' '), amount, index };
  });
}

/** A rent, a price or a fee comes from where it is held; a guess is named as one. */
function rupeeFaults(words: WrittenWords, estimates: readonly number[]): Fault[] {
  return rupeesIn(words.text)
    .filter(({ amount }) => !estimates.includes(amount))
    .map(({ typed, index }) => [
      lineAt(words, index),
      `${typed} is typed: let <Price> or <Fact> say it, or name it under estimates`,
    ]);
}

/** Whoever reads of a thing sees it, and can rent it where they read (rules/content.md#what-a-text-may-hold). */
function shownFaults(tags: WrittenText['tags']): Fault[] {
  const names = new Set(tags.map(({ name }) => name));
  const faults: Fault[] = [];
  if (!['Compare', 'Product', 'Products'].some((name) => names.has(name))) {
    faults.push(['text', 'needs a <Product> between its paragraphs']);
  }
  if (!names.has('Figure')) faults.push(['text', 'needs a <Figure> between its paragraphs']);
  return faults;
}

/** The sentences with which `npm run new:post` begins. */
export const TEMPLATE = {
  description: 'One or two sentences on what the reader learns, 170 characters at most.',
  opening: 'The first paragraph says what the article answers.',
  section: 'The first section',
} as const;

function templateFaults({ line, text }: WrittenWords): Fault[] {
  const { opening, section } = TEMPLATE;
  const left = [opening, section].find((each) => text.trim() === each);
  return left === undefined
    ? []
    : [[`line ${line}`, `“${left}” is the placeholder of a new article`]];
}

/** Titles and descriptions hold no tags: what they name has to be a fact, or a guess that is named. */
function headProblems({ posts, documents: { cities = [], coupons = [] } }: ShopContent): Problem[] {
  const known = [
    ...cities.map(({ leastRent }) => leastRent),
    ...coupons.flatMap((coupon) => (coupon.kind === 'percent' ? [coupon.cap] : [coupon.value])),
  ];
  return posts.flatMap((post) => {
    const { title, description, estimates, draft } = post.entry;
    const backed = new Set([...known, ...estimates.flatMap(({ rupees }) => rupees)]);
    const faults = Object.entries({ title, description }).flatMap(([field, text]) =>
      rupeesIn(text)
        .filter(({ amount }) => !backed.has(amount))
        .map(({ typed }): Fault => [field, `${typed} is no fact: say it in the text with <Price>`]),
    );
    return problemsIn(postFileOf(post), [
      ...faults,
      ...Object.entries({ title, description }).flatMap(([field, text]) =>
        fillerFaults(field, text),
      ),
      ...(description === TEMPLATE.description && !draft
        ? [['description', 'is the placeholder of a new article'] as const]
        : []),
    ]);
  });
}

/** Answers name their facts by path, `{refund.workingDays}`; they type no rupees. */
function questionFaults({ documents: { faq = [] } }: ShopContent): Fault[] {
  return faq.flatMap(({ answer }, at) =>
    rupeesIn(answer).map(({ typed }): Fault => [
      `${at}.answer`,
      `${typed} is typed: name its fact, as {expressDelivery.fee}`,
    ]),
  );
}
