import { contentFile, type DocumentName } from './documents.ts';
import { conditionOf, type FactBook, lostFacts, placesIn } from './facts.ts';
import { fillerFaults } from './likely-faults.ts';
import { type Fault, type Problem, problemsIn } from './entries/problem.ts';
import { productPathOf, type ShopContent } from './shop-content.ts';
import { typedFieldFaults } from './typed-promises.ts';

/** The documents whose words readers see. */
const READ: readonly DocumentName[] = [
  'categories',
  'faq',
  'founders',
  'guides',
  'home',
  'home-plan',
  'new-products',
  'reasons',
  'rent-or-buy',
  'site',
  'terms',
  'virtual-rooms',
];

/** What is wrong with facts and promises in documents and products (rules/content.md#promises). */
export function writtenPromiseProblems(shop: ShopContent, book: FactBook | undefined): Problem[] {
  const { documents, products, texts } = shop;
  const read = [
    ...READ.map((name) => ({ file: `content/${contentFile(name)}`, value: documents[name] })),
    ...products.map((product) => ({
      file: productPathOf(product),
      value: { ...product.entry, description: product.description },
    })),
  ].map(({ file, value }) => ({ file, fields: wordsIn(value) }));
  const exceptions = documents.exceptions ?? [];
  const problems = read.flatMap(({ file, fields }) => {
    const own = exceptions.filter((each) => each.file === file);
    return problemsIn(
      file,
      fields.flatMap(([field, text]) => [
        ...typedFieldFaults(field, text, own).filter(
          // Answers type no rupees at all, which is told once (text-problems.ts).
          ([, message]) => file !== 'content/faq.yaml' || !message.startsWith('“₹'),
        ),
        ...fillerFaults(field, text),
        ...(book ? placeFaults(file, field, text, book) : []),
      ]),
    );
  });
  const said = new Map([
    ...read.map(({ file, fields }) => [file, fields.map(([, text]) => text)] as const),
    ...texts
      .filter(({ words }) => words.length > 0)
      .map(({ file, words }) => [file, words.map(({ text }) => text)] as const),
  ]);
  const idle = exceptions.flatMap(({ file, words }, at): Fault[] => {
    const isThere = said.get(file)?.some((text) => plain(text).includes(plain(words)));
    return isThere === false || (shop.isWhole && !isThere)
      ? [[`${at}.words`, `${file} does not say this`]]
      : [];
  });
  return [...problems, ...problemsIn('content/exceptions.yaml', idle)];
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Places that name no fact, and figures without the condition of their promise. */
function placeFaults(file: string, field: string, text: string, book: FactBook): Fault[] {
  const lost = lostFacts(text, book).map((path): Fault => [
    field,
    `{${path}} is not in content/policies.yaml`,
  ]);
  // The terms say their conditions in their own words.
  if (file === 'content/terms.yaml') return lost;
  const bare = placesIn(text).flatMap((path): Fault[] => {
    const promise = conditionOf(path, book);
    return promise ? [[field, `{${path}} has a condition: name {${promise}}`]] : [];
  });
  return [...lost, ...bare];
}

/** Every text of a document with the path of its field. */
function wordsIn(value: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => wordsIn(each, [...path, key]));
}
