import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { CITIES } from '../src/domain/base/city.ts';
import { ROOT } from './parts/environment.mjs';
import { bodyOf, compare, LEAST_LINKS, median, MOST_ALIKE } from './parts/likeness.ts';
import { faultsOf, headOf, type Head } from './parts/page-faults.ts';
import { command, Failure } from './parts/run.mjs';

const DIST = path.join(ROOT, 'dist');

/** The editors' screen is not of our making. */
const EDITOR = 'admin.html';

interface Page {
  readonly address: string;
  readonly html: string;
  readonly head: Head;
}

/** Valid HTML by the standard's rules; Astro writes a style before the first island of a page. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5', { style: { metadata: true, flow: true, phrasing: true } }],
  }),
);

/** One page of each kind, by the files that answer it: the others are made by the same templates. */
function kinds(pages: readonly Page[]): Page[] {
  const kindOf = ({ address }: Page) => address.split('/').slice(0, -1).join('/') || address;
  return [...Map.groupBy(pages, kindOf).values()].flatMap(([first]) => first ?? []);
}

async function invalidities({ address, html }: Page) {
  const { results } = await validator.validateString(html, address);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line }) => ({ page: `${address}:${line}`, fault: message })),
  );
}

/** Pages that say the same of themselves; the search engine could not tell them apart. */
function twins(pages: readonly Page[], name: 'title' | 'description') {
  const groups = Map.groupBy(
    pages.filter(({ head }) => head.isListed),
    ({ head }) => head[name],
  );
  return [...groups]
    .filter(([, same]) => new Set(same.map(({ head }) => head.canonical)).size > 1)
    .map(([text, same]) => ({
      page: same.map(({ address }) => address).join(', '),
      fault: `the same ${name}: "${text}"`,
    }));
}

/** The list of a shelf beside that of the same shelf in another city. */
function likenesses(bodies: ReadonlyMap<string, string>) {
  const [first, ...others] = CITIES.map(({ slug }) => `/${slug}/`);
  return [...bodies].flatMap(([address, body]) => {
    const shelf = first && address.startsWith(first) ? address.slice(first.length) : '';
    if (!/^[a-z\d-]+(\/[a-z\d-]+)?$/.test(shelf)) return [];
    return others.flatMap((other) => {
      const twin = bodies.get(other + shelf);
      return twin === undefined ? [] : [compare(address, body, twin)];
    });
  });
}

/** Pages with a link to each article in their own text. */
function articleLinks(bodies: ReadonlyMap<string, string>) {
  const articles = [...bodies.keys()].filter((address) => address.startsWith('/blogs/'));
  return articles.map((address) => {
    const linking = [...bodies].filter(
      ([page, body]) => page !== address && body.includes(`href="${address}"`),
    );
    return { address, links: linking.length };
  });
}

/** Lists that read alike in two cities, and articles that nobody finds. */
function findingFaults(pages: readonly Page[]) {
  const bodies = new Map(pages.map(({ address, html }) => [address, bodyOf(html)]));
  const lists = likenesses(bodies);
  const articles = articleLinks(bodies);
  if (process.argv.includes('--table')) {
    console.table(lists.map((each) => ({ ...each, alike: each.alike.toFixed(2) })));
    console.table(articles);
  }
  const alike = median(lists.map((each) => each.alike));
  const [most] = lists.toSorted((a, b) => b.alike - a.alike);
  return [
    ...(most && alike > MOST_ALIKE
      ? [{ page: most.address, fault: `lists of two cities are ${alike.toFixed(2)} alike` }]
      : []),
    ...articles
      .filter(({ links }) => links < LEAST_LINKS)
      .map(({ address, links }) => ({ page: address, fault: `only ${links} pages link to it` })),
  ];
}

await command(async () => {
  if (!existsSync(DIST)) throw new Failure('There is no dist/ to read: run "npm run build" first.');
  const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== EDITOR)
    .map((name) => {
      const html = readFileSync(path.join(DIST, name), 'utf8');
      const address = `/${name.replace(/(^index)?\.html$/, '')}`;
      return { address, html, head: headOf(html), faults: faultsOf(html) };
    });
  const faults = [
    ...pages.flatMap(({ address, faults }) => faults.map((fault) => ({ page: address, fault }))),
    ...twins(pages, 'title'),
    ...twins(pages, 'description'),
    ...findingFaults(pages),
    ...(await Promise.all(kinds(pages).map(invalidities))).flat(),
  ];
  for (const [fault, [first, ...others]] of Map.groupBy(faults, ({ fault }) => fault)) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    console.log(`${fault}: on ${first?.page}${more}`);
  }
  if (faults.length > 0) throw new Failure(`${faults.length} faults on ${pages.length} pages.`);
  console.log(`${pages.length} pages have headings, words, markup and data in order.`);
});
