import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { API_PREFIX } from '#contract/endpoint.ts';
import { uploadDocument } from '#contract/kyc.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/kyc.ts';
import { devInboxRoutes } from './dev-inbox/routes.ts';
import { observe, protect, refusePrefetch } from './lib/middleware.ts';
import { refuse } from './lib/refusal.ts';
import { Api } from './lib/serve.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { addressRoutes } from './modules/addresses.ts';
import { careRoutes } from './modules/care/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { extensionRoutes } from './modules/extensions.ts';
import { invoiceRoutes } from './modules/invoices/routes.ts';
import { documentFileRoutes } from './modules/kyc/links.ts';
import { kycRoutes } from './modules/kyc/routes.ts';
import { newProductRoutes } from './modules/new-products.ts';
import { couponRoutes } from './modules/coupons.ts';
import { expressRoutes } from './modules/orders/express.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { passwordRoutes } from './modules/passwords.ts';
import { paymentRoutes, webhookRoutes } from './modules/payments/routes.ts';
import { registrationRoutes } from './modules/registration.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { restockRoutes } from './modules/restock.ts';
import { returnRoutes } from './modules/returns/routes.ts';
import { signInRoutes } from './modules/sign-in.ts';
import { surveyRoutes } from './modules/surveys.ts';
import { userRoutes } from './modules/users.ts';
import { wishlistRoutes } from './modules/wishlist.ts';
import type { Shop } from './shop.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The whole HTTP face of the shop but its static pages. */
export function createApp(shop: Shop, sandbox: Hono | undefined): Hono {
  const app = new Hono();
  app.use(observe(shop), protect(shop.config));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    shop.log.error({ err: error, route: routePath(context) }, 'request failed');
    return context.json({ error: refuse('UNEXPECTED').failure }, 500);
  });

  app.get('/healthz', async (context) => {
    try {
      await shop.db.execute(sql`select 1`);
      return context.json({ status: 'ok' });
    } catch {
      return context.json({ status: 'database does not answer' }, 503);
    }
  });

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.json({ error: refuse('REQUEST_TOO_LARGE').failure }, 413),
  });
  const uploadLimit = bodyLimit({
    maxSize: MAX_DOCUMENT_BYTES + MAX_BODY_BYTES,
    onError: (context) => context.json({ error: refuse('DOCUMENT_TOO_LARGE').failure }, 413),
  });
  app.use(
    `${API_PREFIX}/*`,
    (context, next) => {
      const isUpload = context.req.path === API_PREFIX + uploadDocument.path;
      return (isUpload ? uploadLimit : limit)(context, next);
    },
    refusePrefetch(),
  );
  if (shop.config.pagesOrigin) {
    app.use(
      `${API_PREFIX}/*`,
      cors({ origin: shop.config.pagesOrigin, exposeHeaders: ['Date'], maxAge: 600 }),
    );
  }
  app.route(API_PREFIX, webhookRoutes(shop));
  app.route(API_PREFIX, documentFileRoutes(shop));
  app.route(API_PREFIX, apiRoutes(shop));
  app.all(`${API_PREFIX}/*`, (context) =>
    context.json({ error: refuse('NOT_FOUND').failure }, 404),
  );

  if (sandbox) {
    app.use('/sandbox/*', limit);
    app.route('/sandbox/razorpay', sandbox);
  }
  if (!shop.config.production) app.route('/dev', devInboxRoutes(shop));
  return app;
}

function apiRoutes(shop: Shop): Hono {
  const api = new Api(shop);
  signInRoutes(api);
  registrationRoutes(api);
  passwordRoutes(api);
  userRoutes(api);
  addressRoutes(api);
  catalogueRoutes(api);
  searchRoutes(api);
  restockRoutes(api);
  newProductRoutes(api);
  cartRoutes(api);
  wishlistRoutes(api);
  couponRoutes(api);
  orderRoutes(api);
  expressRoutes(api);
  paymentRoutes(api);
  invoiceRoutes(api);
  extensionRoutes(api);
  returnRoutes(api);
  kycRoutes(api);
  careRoutes(api);
  accountRoutes(api);
  surveyRoutes(api);
  return api.routes;
}
