import type { Logger } from 'pino';
import { repeat } from '#server/jobs/repeat.ts';
import { createHash } from 'node:crypto';
import { digestOf } from '#server/catalogue/page-offers.ts';
import { livePage } from './live-page.ts';
import type { LivePrices } from './live-prices.ts';
import type { SiteFiles } from './site-files.ts';

/** From one look at prices and stock to the next. rules/catalogue.md#pages-of-now */
const LOOK_MS = 60_000;

interface Source {
  readonly log: Logger;
  readonly readPrices: () => Promise<LivePrices>;
}

/** Has the pages say the rents, the coupons and the stock of now, until the returned function is called. */
export function keepPagesLive(files: SiteFiles, { log, readPrices }: Source): () => Promise<void> {
  let shown: string | undefined;
  const look = async () => {
    try {
      const prices = await readPrices();
      const version = versionOf(prices);
      if (version === shown) return;
      shown = version;
      files.renewWith({ version, renew: (file, html) => livePage(file, html, prices) });
    } catch (error) {
      log.error({ err: error }, 'pages could not be updated');
    }
  };
  return repeat(look, LOOK_MS);
}

function versionOf({ offers, coupons }: LivePrices): string {
  const told = digestOf(offers) + JSON.stringify(coupons);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}
