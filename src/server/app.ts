import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { API_PREFIX } from '#contract/endpoint.ts';
import { devInboxRoutes } from './dev-inbox/routes.ts';
import { type Health, healthRoutes } from './health.ts';
import { answerError } from './lib/answer-error.ts';
import { observe, protect, refuseOddAddress, refusePrefetch, tellTime } from './lib/middleware.ts';
import { refuse } from './lib/refusal.ts';
import { Api } from './lib/serve.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { addressRoutes } from './modules/addresses.ts';
import { careRoutes } from './modules/care/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { extensionRoutes } from './modules/extensions.ts';
import { invoiceRoutes } from './modules/invoices/routes.ts';
import { bankRoutes } from './modules/bank/routes.ts';
import { kycRoutes } from './modules/kyc/routes.ts';
import { newProductRoutes } from './modules/new-products.ts';
import { couponRoutes } from './modules/coupons.ts';
import { expressRoutes } from './modules/orders/express.ts';
import { cancellationRoutes } from './modules/cancellation/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { passwordRoutes } from './modules/passwords.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { webhookRoutes } from './modules/payments/webhooks.ts';
import { registrationRoutes } from './modules/registration.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { restockRoutes } from './modules/restock.ts';
import { returnRoutes } from './modules/returns/routes.ts';
import { signInRoutes } from './modules/sign-in.ts';
import { surveyRoutes } from './modules/surveys.ts';
import { userRoutes } from './modules/users.ts';
import { contactRoutes } from './modules/users/contact-routes.ts';
import { wishlistRoutes } from './modules/wishlist.ts';
import type { Shop } from './shop.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The whole HTTP face of the shop but its static pages. */
export function createApp(shop: Shop, health: Health, sandbox: Hono | undefined): Hono {
  const app = new Hono();
  app.use(observe(shop), protect(shop.config));
  app.onError((error, context) => answerError(shop, error, context));
  app.route('/', healthRoutes(health));

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.json({ error: refuse('REQUEST_TOO_LARGE').failure }, 413),
  });
  for (const own of [API_PREFIX, '/sandbox', '/dev']) app.use(`${own}/*`, refuseOddAddress());
  app.use(`${API_PREFIX}/*`, tellTime(shop), refusePrefetch());
  if (shop.config.pagesOrigin) {
    app.use(
      `${API_PREFIX}/*`,
      cors({
        origin: shop.config.pagesOrigin,
        exposeHeaders: ['Date', 'Retry-After'],
        maxAge: 600,
      }),
    );
  }
  app.use(`${API_PREFIX}/order/webhooks/*`, limit);
  app.route(API_PREFIX, webhookRoutes(shop));
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
  contactRoutes(api);
  addressRoutes(api);
  catalogueRoutes(api);
  searchRoutes(api);
  restockRoutes(api);
  newProductRoutes(api);
  cartRoutes(api);
  wishlistRoutes(api);
  couponRoutes(api);
  orderRoutes(api);
  cancellationRoutes(api);
  expressRoutes(api);
  paymentRoutes(api);
  invoiceRoutes(api);
  extensionRoutes(api);
  returnRoutes(api);
  kycRoutes(api);
  bankRoutes(api);
  careRoutes(api);
  accountRoutes(api);
  surveyRoutes(api);
  return api.routes;
}
