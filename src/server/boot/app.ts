import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { devInboxRoutes } from '#server/dev-inbox/routes.ts';
import { type Health, healthRoutes } from './health.ts';
import { answerError } from '#server/lib/http/answer-error.ts';
import {
  askAgain,
  protect,
  refuseOddAddress,
  refusePrefetch,
  shareHeaders,
  tellTime,
} from '#server/lib/http/middleware.ts';
import { observe, REQUEST_ID } from '#server/lib/observe.ts';
import { refuse } from '#server/lib/refusal.ts';
import { Api } from '#server/lib/http/serve.ts';
import { accountRoutes } from '#server/overview/account/routes.ts';
import { addressRoutes } from '#server/overview/account/addresses.ts';
import { autopayRoutes } from '#server/billing/autopay/routes.ts';
import { officeBookFileRoutes } from '#server/office/overview/books/file-routes.ts';
import { officeCashRoutes } from '#server/office/overview/books/cash-routes.ts';
import { officeBookRoutes } from '#server/office/overview/books/routes.ts';
import { officeConcessionRoutes } from '#server/office/people/customers/concession-routes.ts';
import { officeCustomerRoutes } from '#server/office/people/customers/page-routes.ts';
import { officeLogRoutes } from '#server/office/shell/log-routes.ts';
import { officeCalendarRoutes } from '#server/office/visits/routes/calendar-routes.ts';
import { officeRunRoutes } from '#server/office/visits/routes/run-routes.ts';
import { officeOrderActRoutes } from '#server/office/orders/routes/order-act-routes.ts';
import { officeOrderListRoutes } from '#server/office/orders/routes/list-routes.ts';
import { officeOrderRoutes } from '#server/office/orders/routes/page-routes.ts';
import { officeConditionRoutes } from '#server/office/catalogue/routes/condition-routes.ts';
import { officeCoverageRoutes } from '#server/office/catalogue/routes/coverage-routes.ts';
import { officeCatalogueRoutes } from '#server/office/catalogue/routes/catalogue-routes.ts';
import { officeCouponRoutes } from '#server/office/catalogue/routes/coupon-routes.ts';
import { officeInspectionRoutes } from '#server/office/endings/routes/inspection-routes.ts';
import { officeUnitRoutes } from '#server/office/catalogue/routes/unit-routes.ts';
import { officeEnquiryRoutes } from '#server/office/checkout/routes/enquiry-routes.ts';
import { officeIssueRoutes } from '#server/office/care/routes/issue-routes.ts';
import { officeIncidentRoutes } from '#server/office/overview/routes/incident-routes.ts';
import { officeReviewRoutes } from '#server/office/care/routes/review-routes.ts';
import { officeRepairRoutes } from '#server/office/care/routes/repair-routes.ts';
import { officeTransferRoutes } from '#server/office/settlement/routes/transfer-routes.ts';
import { officePeopleRoutes } from '#server/office/people/routes/people-routes.ts';
import { officePressRoutes } from '#server/office/shell/idempotency-routes.ts';
import { officeSearchRoutes } from '#server/office/shell/search-routes.ts';
import { officeDocumentRoutes } from '#server/office/documents/routes/document-routes.ts';
import { serveActs } from '#server/office/base/act.ts';
import { WORK_ACTS } from '#server/office/overview/work-acts.ts';
import { officeTodayRoutes } from '#server/office/overview/today/routes.ts';
import { officeGateRoutes } from '#server/people/operators/gate-routes.ts';
import { officeMeRoutes } from '#server/people/operators/me-routes.ts';
import { reportRoutes } from '#server/settlement/routes.ts';
import { careRoutes } from '#server/care/routes.ts';
import { cartRoutes } from '#server/catalogue/cart/routes.ts';
import { coverageRoutes } from '#server/catalogue/coverage/routes.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { exchangeRoutes } from '#server/changes/exchange/routes.ts';
import { extensionRoutes } from '#server/billing/extensions/routes.ts';
import { invoiceRoutes } from '#server/billing/invoices/routes.ts';
import { bankRoutes } from '#server/settlement/bank/routes.ts';
import { kycRoutes } from '#server/documents/kyc/routes.ts';
import { newProductRoutes } from '#server/catalogue/new-products.ts';
import { couponRoutes } from '#server/catalogue/cart/coupons.ts';
import { fullSlotRoutes } from '#server/visits/full-slots.ts';
import { deliveryPlanRoutes } from '#server/checkout/delivery-plan.ts';
import { expressRoutes } from '#server/checkout/express.ts';
import { cancellationRoutes } from '#server/endings/cancellation/routes.ts';
import { paymentListRoutes } from '#server/overview/rentals/payments.ts';
import { orderRoutes } from '#server/overview/rentals/routes.ts';
import { passwordRoutes } from '#server/people/auth/passwords.ts';
import { paymentRoutes } from '#server/orders/payment-routes.ts';
import { webhookRoutes } from '#server/payments/webhooks.ts';
import { registrationRoutes } from '#server/people/auth/registration.ts';
import { moveRelocation } from '#server/delivery/relocation/change.ts';
import { purchaseRoutes } from '#server/changes/purchases/routes.ts';
import { relocationRoutes } from '#server/delivery/relocation/routes.ts';
import { searchByWords, type Searcher, searcherOf } from '#server/catalogue/search/by-words.ts';
import { searchRoutes } from '#server/catalogue/search/routes.ts';
import { reviewRoutes } from '#server/care/reviews/routes.ts';
import { referralRoutes } from '#server/overview/referrals/routes.ts';
import { restockRoutes } from '#server/catalogue/restock.ts';
import { returnRoutes } from '#server/settlement/returns/routes.ts';
import { signInRoutes } from '#server/people/auth/sign-in.ts';
import { homeRoutes } from '#server/overview/home/routes.ts';
import { statementRoutes } from '#server/overview/statement/routes.ts';
import { surveyRoutes } from '#server/care/surveys.ts';
import { calendarRoutes } from '#server/orders/calendar/routes.ts';
import { officeQuoteRoutes } from '#server/office/checkout/routes/quote-routes.ts';
import { companyRoutes } from '#server/overview/companies/routes.ts';
import { quoteRoutes } from '#server/checkout/quotes/routes.ts';
import { trackingRoutes } from '#server/delivery/tracking/routes.ts';
import { moveDelivery } from '#server/delivery/fulfilment/move.ts';
import { moveRepair } from '#server/care/repairs/change.ts';
import { repairRoutes } from '#server/care/repairs/routes.ts';
import { moveExchange } from '#server/changes/exchange/move.ts';
import { visitRoutes } from '#server/delivery/fulfilment/visit-routes.ts';
import { userRoutes } from '#server/people/auth/users.ts';
import { contactRoutes } from '#server/people/auth/contact-routes.ts';
import { wishlistRoutes } from '#server/catalogue/wishlist.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { OfficeDoor } from '#server/office/shell/door.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The whole HTTP face of the shop but its static pages. */
export function createApp(
  shop: AppContext,
  health: Health,
  sandbox: Hono | undefined,
  searcher = searcherOf(shop),
  door?: OfficeDoor,
): Hono {
  const app = new Hono();
  app.use(protect(shop.config), observe(shop));
  app.onError((error, context) => answerError(shop, error, context));
  app.route('/', healthRoutes(health, shop.meters.overdueJobs));

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.json({ error: refuse('REQUEST_TOO_LARGE').failure }, 413),
  });
  for (const own of [API_PREFIX, '/sandbox', '/dev']) app.use(`${own}/*`, refuseOddAddress());
  app.use(`${API_PREFIX}/*`, tellTime(shop), refusePrefetch());
  if (shop.config.pagesOrigin) {
    app.use(
      `${API_PREFIX}/*`,
      shareHeaders(),
      cors({
        origin: shop.config.pagesOrigin,
        exposeHeaders: ['Date', 'Retry-After', REQUEST_ID],
        maxAge: 600,
      }),
    );
  }
  app.use(`${API_PREFIX}/product/*`, askAgain());
  app.use(`${API_PREFIX}/order/webhooks/*`, limit);
  app.route(API_PREFIX, webhookRoutes(shop));
  app.route(API_PREFIX, apiRoutes(shop, searcher, door));
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

function apiRoutes(shop: AppContext, searcher: Searcher, door: OfficeDoor | undefined): Hono {
  const api = new Api(shop, door?.findTerminal);
  signInRoutes(api);
  registrationRoutes(api);
  passwordRoutes(api);
  userRoutes(api);
  contactRoutes(api);
  addressRoutes(api);
  const byWords = searchByWords(shop, searcher);
  catalogueRoutes(api, searcher.catalogue);
  coverageRoutes(api);
  searchRoutes(api, { ...searcher, byWords });
  restockRoutes(api);
  newProductRoutes(api);
  cartRoutes(api);
  wishlistRoutes(api);
  couponRoutes(api);
  referralRoutes(api);
  orderRoutes(api);
  cancellationRoutes(api);
  expressRoutes(api);
  deliveryPlanRoutes(api);
  fullSlotRoutes(api);
  paymentRoutes(api);
  paymentListRoutes(api);
  invoiceRoutes(api);
  homeRoutes(api);
  statementRoutes(api);
  extensionRoutes(api);
  exchangeRoutes(api);
  purchaseRoutes(api);
  relocationRoutes(api);
  autopayRoutes(api);
  returnRoutes(api);
  calendarRoutes(api);
  trackingRoutes(api);
  quoteRoutes(api);
  companyRoutes(api);
  visitRoutes(api, {
    delivery: moveDelivery,
    exchange: moveExchange,
    relocation: moveRelocation,
    repair: moveRepair,
  });
  repairRoutes(api);
  kycRoutes(api);
  bankRoutes(api);
  careRoutes(api);
  reviewRoutes(api);
  reportRoutes(api);
  accountRoutes(api);
  surveyRoutes(api);
  officeGateRoutes(api);
  officeMeRoutes(api);
  officePeopleRoutes(api);
  officePressRoutes(api);
  officeCalendarRoutes(api);
  officeRunRoutes(api);
  officeLogRoutes(api);
  officeSearchRoutes(api);
  officeTodayRoutes(api);
  officeDocumentRoutes(api);
  officeOrderListRoutes(api);
  officeOrderRoutes(api);
  officeOrderActRoutes(api);
  officeCustomerRoutes(api);
  officeUnitRoutes(api);
  officeCatalogueRoutes(api);
  officeCoverageRoutes(api);
  officeConditionRoutes(api);
  officeCouponRoutes(api);
  officeInspectionRoutes(api);
  officeIssueRoutes(api);
  officeRepairRoutes(api);
  officeReviewRoutes(api);
  officeEnquiryRoutes(api);
  officeQuoteRoutes(api, byWords);
  officeTransferRoutes(api);
  officeIncidentRoutes(api);
  officeConcessionRoutes(api);
  officeBookRoutes(api);
  officeBookFileRoutes(api);
  officeCashRoutes(api);
  serveActs(api, WORK_ACTS);
  return api.routes;
}
