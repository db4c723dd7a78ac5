import type { Logger } from 'pino';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import type { Documents } from '#domain/content/documents.ts';
import type { ListEntries } from '#domain/content/entries/list-entries.ts';
import type { SearchWords } from '#domain/content/search-words.ts';
import type { NewProductEntry } from '#domain/content/entries/new-product-entry.ts';
import type { ServiceArea } from '#domain/catalogue/coverage/service-area.ts';
import type { Site } from '#domain/content/entries/site-entry.ts';
import type { Config } from '#server/config/config.ts';
import type { PublishedTerms } from '#server/content/terms.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { FileStore } from '#server/gateways/file-store.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import type { DataKeys } from '#server/base/sealed.ts';
import type { Meters } from './meters.ts';
import type { ProductCounts } from './product-counts.ts';
import type { Payables } from './payable.ts';

/** Everything a handler or job works with; the effects among it are chosen at start. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
  readonly payments: PaymentGateway;
  /** What can be paid, by what an attempt to pay is against. */
  readonly payables: Payables;
  readonly files: FileStore;
  /** Seal and open what is kept in cipher; the first one seals. */
  readonly dataKeys: () => Promise<DataKeys>;
  /** What is counted of product pages, until it is written. */
  readonly counts: ProductCounts;
  /** What this process counts of itself. */
  readonly meters: Meters;
  readonly serviceAreas: readonly ServiceArea[];
  readonly site: Site;
  readonly policies: Documents['policies'];
  /** The oldest version first. */
  readonly terms: readonly PublishedTerms[];
  readonly lists: ListEntries;
  readonly reasons: Documents['reasons'];
  readonly searchWords: SearchWords;
  readonly newProducts: readonly NewProductEntry[];
  readonly coupons: readonly CouponEntry[];
  readonly categories: readonly {
    slug: string;
    name: string;
    subCategories: readonly { slug: string; name: string }[];
  }[];
}

/** A shop whose database is a transaction: what is called with it reads and writes in nothing else. */
export interface TxContext extends AppContext {
  readonly db: Tx;
}
