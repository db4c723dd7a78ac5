import type { Logger } from 'pino';
import { repeat } from '#server/jobs/repeat.ts';
import { digestOf, type PageOffers } from '#server/catalogue/page-offers.ts';
import { livePage } from './live-page.ts';
import type { SiteFiles } from './site-files.ts';

/** From one look at prices and stock to the next. rules/catalogue.md#pages-of-now */
const LOOK_MS = 60_000;

interface Source {
  readonly log: Logger;
  readonly readOffers: () => Promise<PageOffers>;
}

/** Has the pages say the rents and the stock of now, until the returned function is called. */
export function keepPagesLive(files: SiteFiles, { log, readOffers }: Source): () => Promise<void> {
  let shown: string | undefined;
  const look = async () => {
    try {
      const offers = await readOffers();
      const version = digestOf(offers);
      if (version === shown) return;
      shown = version;
      files.renewWith({ version, renew: (file, html) => livePage(file, html, offers) });
    } catch (error) {
      log.error({ err: error }, 'pages could not be updated');
    }
  };
  return repeat(look, LOOK_MS);
}
