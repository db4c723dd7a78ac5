import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from '#server/config/config.ts';
import type { Content } from '#server/content/content.ts';
import { publishedTerms } from '#server/content/terms.ts';
import { dataKeysOf } from '#server/config/data-keys.ts';
import type { Db } from '#server/db/db.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { RAZORPAY_HOST, razorpayGateway } from '#server/gateways/razorpay.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import type { SandboxEvent, SandboxShop } from '#server/gateways/sandbox/provider.ts';
import { sandboxRoutes } from '#server/gateways/sandbox/routes.ts';
import { Health } from './health.ts';
import { PAYABLES } from './payables.ts';
import { Meters } from '#server/lib/meters.ts';
import { ProductCounts } from '#server/lib/product-counts.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { OfficeDoor } from '#server/office/shell/door.ts';
import { type Searcher, searcherOf } from '#server/catalogue/search/by-words.ts';

export interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly content: Content;
  readonly log: Logger;
  readonly now: () => Date;
  /** What the pages count into; its own if none is given. */
  readonly counts?: ProductCounts;
  /** What the process counts into; its own if none is given. */
  readonly meters?: Meters;
  /** What `/healthz` tells; of this database if none is given. */
  readonly health?: Health;
  /** Makes the way in for operators' commands; none without it. */
  readonly openDoor?: (shop: AppContext) => OfficeDoor;
  /** Takes the sandbox's webhooks instead of their delivery to the shop itself. */
  readonly onSandboxEvent?: (event: SandboxEvent) => void;
}

interface Assembled {
  readonly shop: AppContext;
  readonly app: Hono;
  readonly searcher: Searcher;
  readonly door: OfficeDoor | undefined;
}

const SANDBOX_API = 'http://sandbox.invalid/v1';

/** Puts the shop together from its parts, with the payment provider the settings choose. */
export function assemble(parts: Parts): Assembled {
  const { config, db, log, now, content } = parts;
  const sandboxShop: SandboxShop = {
    db,
    now,
    onEvent: parts.onSandboxEvent ?? ((event) => void deliver(event)),
  };
  const sandboxHost = sandboxRoutes(sandboxShop);
  const payments =
    config.payments.provider === 'razorpay'
      ? razorpayGateway(config.payments, RAZORPAY_HOST)
      : razorpayGateway(SANDBOX_ACCOUNT, {
          api: config.sandboxApi ?? SANDBOX_API,
          checkoutScript: '/sandbox/razorpay/checkout.js',
          isTest: true,
          fetch: config.sandboxApi ? fetch : fetchFrom(sandboxHost),
        });
  const shop: AppContext = {
    config,
    db,
    log,
    now,
    payments,
    payables: PAYABLES,
    files: chooseFiles(config.files),
    dataKeys: dataKeysOf(config),
    counts: parts.counts ?? new ProductCounts(),
    meters: parts.meters ?? new Meters(),
    serviceAreas: content.pincodes,
    site: content.site,
    policies: content.policies,
    terms: publishedTerms(content),
    lists: content.lists,
    reasons: content.reasons,
    searchWords: content.search,
    newProducts: content['new-products'],
    coupons: content.coupons,
    categories: content.categories,
  };
  const { health = new Health({ db, files: shop.files }) } = parts;
  const searcher = searcherOf(shop);
  const sandbox = config.payments.provider === 'sandbox' ? sandboxHost : undefined;
  const door = parts.openDoor?.(shop);
  const app = createApp(shop, health, sandbox, searcher, door);

  async function deliver({ eventId, rawBody, signature }: SandboxEvent): Promise<void> {
    try {
      await app.request('/api/order/webhooks/razorpay', {
        method: 'POST',
        body: rawBody,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
      });
    } catch (error) {
      log.error({ err: error }, 'sandbox webhook not delivered');
    }
  }

  return { shop, app, searcher, door };
}

/** Asks an app as if it were far away: what it throws is a call that failed. */
function fetchFrom(host: Hono): typeof globalThis.fetch {
  const app = new Hono().route('/', host);
  app.onError((error) => {
    throw error;
  });
  return async (input, init) =>
    app.request(input instanceof Request ? input : new Request(input, init));
}
