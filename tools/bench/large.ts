import { Hono } from 'hono';
import type { ProductFile } from '../../src/domain/content/entries/product-entry.ts';
import { CONTENT_FOLDER, readContent } from '../../src/server/content/content.ts';
import { importCatalogue } from '../../src/server/db/import-catalogue.ts';
import { openPglite } from '../../src/server/db/open.ts';
import { openTestShop } from '../../tests/server/support/shop.ts';
import { Failure } from '../../scripts/parts/run.mjs';
import type { Figure } from './figure.ts';

const MANY = 10_000;
const BARS = { importSeconds: 10, suggestionMs: 20 };
const AT_ONCE = 40;
/** Few enough for the room that searches of one network have. */
const ROUNDS = 10;

/** Lists and searches that are chosen of, and how they compare with a bare route. */
const CHOSEN = [
  { name: 'list', path: '/api/product/chosen?cityId=1&of=furniture', atLeast: 0.5 },
  {
    name: 'filtered list',
    path: '/api/product/chosen?cityId=1&of=furniture&filter=stock%3Din',
    atLeast: 0.5,
  },
  { name: 'search', path: '/api/product/chosen?cityId=1&search=sofa', atLeast: 0.2 },
] as const;

const SUGGESTION = '/api/product/search/suggestions/so?cityId=1';

type Ask = (path: string) => Promise<string>;

/** A catalogue of ten thousand products on the embedded database: its import, and what is asked of it. */
export async function benchLarge(isBrief: boolean): Promise<Figure[]> {
  const content = await readContent(CONTENT_FOLDER);
  const products = multiplied(content.products, isBrief ? content.products.length : MANY);
  const database = await openPglite('memory://');
  const first = await seconds(() => importCatalogue(database.db, products, new Date()));
  const again = await seconds(() => importCatalogue(database.db, products, new Date()));
  const { app, close } = await openTestShop({ database, content: { products } });
  try {
    const ask: Ask = async (path) => {
      const answer = await app.request(path);
      if (!answer.ok) throw new Failure(`${path} is answered with ${answer.status}.`);
      return answer.text();
    };
    await ask(SUGGESTION);
    const suggestion = (await seconds(() => ask(SUGGESTION))) * 1000;
    return [
      {
        name: 'imported first',
        value: first,
        unit: 's',
        bar: { atMost: BARS.importSeconds },
      },
      { name: 'imported again', value: again, unit: 's' },
      { name: 'suggestion', value: suggestion, unit: 'ms', bar: { atMost: BARS.suggestionMs } },
      ...(await compareChosen(ask)),
    ];
  } finally {
    await close();
  }
}

/** The same products again under other names. */
function multiplied(products: readonly ProductFile[], many: number): ProductFile[] {
  return Array.from({ length: Math.ceil(many / products.length) }, (_, copy) =>
    products.map((product) => (copy === 0 ? product : copyOf(product, copy + 1))),
  )
    .flat()
    .slice(0, many);
}

function copyOf({ slug, entry, description }: ProductFile, number: number): ProductFile {
  const name = `${entry.name} ${number}`;
  return { slug: `${slug}-no-${number}`, entry: { ...entry, name }, description };
}

/** Against a bare Hono route that sends the same body, both without a network. */
async function compareChosen(ask: Ask): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, atLeast } of CHOSEN) {
    const body: unknown = JSON.parse(await ask(path));
    const bare = new Hono().get('*', (context) => context.json(body as object));
    const ours = await rate(() => ask(path));
    const theirs = await rate(async () => (await bare.request(path)).text());
    figures.push(
      { name: `chosen, ${name}`, value: ours, unit: 'a second' },
      {
        name: `chosen, ${name}, against a bare route`,
        value: ours / theirs,
        unit: '',
        bar: { atLeast },
      },
    );
  }
  return figures;
}

/** Answers a second, so many asked for at once. */
async function rate(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const spent = await seconds(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    }
  });
  return (AT_ONCE * ROUNDS) / spent;
}

async function seconds(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return (performance.now() - began) / 1000;
}
