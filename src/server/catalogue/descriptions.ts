import { writtenSchema } from '#contract/catalogue/catalogue.ts';
import { picturePath, standingName } from '#domain/catalogue/pages/catalogue-path.ts';
import type { Db } from '#server/db/db.ts';
import type { Entries } from './load-catalogue.ts';
import { findProduct } from './products.ts';

/** Of how many products the long texts are kept in memory. */
const MOST = 500;

type Description = NonNullable<Awaited<ReturnType<typeof describe>>>;

/** What a product's page says besides its card, kept while the entries stay the same. */
export class Descriptions {
  readonly #db: Db;
  readonly #kept = new Map<string, Description>();
  #entries: Entries | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Nothing for what is not listed any more. */
  async find(entries: Entries, slug: string): Promise<Description | undefined> {
    if (this.#entries !== entries || this.#kept.size >= MOST) this.#kept.clear();
    this.#entries = entries;
    const known = this.#kept.get(slug);
    if (known) return known;
    const found = await describe(this.#db, slug);
    if (found && this.#entries === entries) this.#kept.set(slug, found);
    return found;
  }
}

async function describe(db: Db, slug: string) {
  const row = await findProduct(db, slug);
  if (!row) return undefined;
  const { entry, description } = row;
  return {
    description,
    gallery: {
      images: entry.pictures.map(({ file, alt }, at) => ({
        imageURL: picturePath(standingName(slug, file, at)),
        altText: alt,
      })),
    },
    featureList: entry.features.map(({ title, list }) => ({
      title,
      list: list.map((value) => ({ value })),
    })),
    isVirtual: entry.tags.length > 0,
    tagName: entry.tags.join(','),
    ...writtenSchema.parse(entry),
  };
}
