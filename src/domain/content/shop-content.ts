import type { Documents } from './documents.ts';
import type { PostFile } from './post-problems.ts';
import type { ProductFile } from './entries/product-entry.ts';
import type { WrittenText } from './written-text.ts';

export interface MeasuredPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Of its bytes: what has the same is the same picture. */
  readonly digest: string;
}

/** All of the shop's content, as far as it can be read, and the files it names. */
export interface ShopContent {
  readonly products: readonly ProductFile[];
  /** Slugs of every product file, those that cannot be read included. */
  readonly slugs: ReadonlySet<string>;
  readonly documents: Partial<Documents>;
  readonly posts: readonly PostFile[];
  /** The texts of articles, pages and papers, as far as they can be read. */
  readonly texts: readonly WrittenText[];
  /** Addresses that hang on no content, such as `/customization`. */
  readonly pages: ReadonlySet<string>;
  /** Whether nothing was left out; otherwise what seems to be missing may be in what was. */
  readonly isWhole: boolean;
  /** What lies in `content/pictures`, by name. */
  readonly pictures: ReadonlyMap<string, MeasuredPicture>;
  /** What lies in `content/models`, by name, in bytes. */
  readonly models: ReadonlyMap<string, number>;
}

/** Where a product is written. */
export function productPathOf({ slug, entry }: ProductFile): string {
  return `content/products/${entry.category}/${slug}.md`;
}
