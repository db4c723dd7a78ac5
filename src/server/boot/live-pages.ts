import type { Logger } from 'pino';
import { repeat } from '#server/jobs/repeat.ts';
import { createHash } from 'node:crypto';
import { dayOf } from '#domain/base/kolkata.ts';
import {
  inForceOn,
  TERMS_PATH,
  type TermsVersion,
  termsPath,
} from '#domain/overview/terms-version.ts';
import { digestOf } from '#server/catalogue/page-offers.ts';
import { datedPage, withTermsOf } from './dated-page.ts';
import { livePage } from './live-page.ts';
import type { LivePrices } from './live-prices.ts';
import type { SiteFiles } from './site-files.ts';

/** From one look at prices, stock and the day to the next. rules/catalogue.md#pages-of-now */
const LOOK_MS = 60_000;

interface Source {
  readonly log: Logger;
  readonly readPrices: () => Promise<LivePrices>;
  readonly terms: readonly TermsVersion[];
  readonly now: () => Date;
}

/**
 * Has the pages say the rents, the coupons, the stock and the terms of now, until the returned function
 * is called.
 */
export function keepPagesLive(files: SiteFiles, source: Source): () => Promise<void> {
  const { log, readPrices, terms, now } = source;
  let shown: string | undefined;
  const look = async () => {
    try {
      const prices = await readPrices();
      const today = dayOf(now());
      const version = `${versionOf(prices)}-${today}`;
      if (version === shown) return;
      const inForce = await files.built(termsPath(inForceOn(terms, today).version));
      const renew = (file: string, html: string) => {
        const page = file === `${TERMS_PATH}.html` ? withTermsOf(html, inForce) : html;
        return datedPage(livePage(file, page, prices), today);
      };
      files.renewWith({ version, renew });
      shown = version;
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
