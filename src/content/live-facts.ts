import { readFileSync } from 'node:fs';
import type { ProductEntry } from '#domain/content/entries/product-entry.ts';

/** As `listPageFacts` of the contract answers; whoever builds has fetched it (scripts/parts/live-facts.mjs). */
type LiveFacts = Readonly<Record<string, Pick<ProductEntry, 'rent' | 'stock'>>>;

const FILE = process.env['LIVE_FACTS'];
const facts = FILE === undefined ? {} : (JSON.parse(readFileSync(FILE, 'utf8')) as LiveFacts);

/** A product with the rents and the stock of now, where the build knows them (rules/catalogue.md#pages-of-now). */
export function withLiveFacts(slug: string, entry: ProductEntry): ProductEntry {
  const live = facts[slug];
  return live ? { ...entry, ...live } : entry;
}
