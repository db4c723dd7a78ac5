import type { Logger } from 'pino';
import type { ServiceArea, Site } from '#domain/content.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { PaymentGateway } from './gateways/payment-gateway.ts';

/** Everything a handler or job works with; the effects among it are chosen at start. */
export interface Shop {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
  readonly payments: PaymentGateway;
  readonly serviceAreas: readonly ServiceArea[];
  readonly site: Site;
  readonly lists: { readonly popular: readonly string[]; readonly trending: readonly string[] };
  readonly categories: readonly {
    slug: string;
    name: string;
    subCategories: readonly { slug: string; name: string }[];
  }[];
}
