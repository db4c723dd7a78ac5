import { beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '#contract/base/endpoint.ts';
import { type Role, ROLES } from '#domain/people/office-role.ts';
import { ENDPOINTS, named } from '../support/endpoints.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

/** Who may make each call of the office; whoever has signed in makes those of its door. */
const ALLOWED: Readonly<Record<string, 'whoever has signed in' | readonly Role[]>> = {
  'GET /office/gate': 'whoever has signed in',
  'POST /office/join': 'whoever has signed in',
  'POST /office/gate/passkey/options': 'whoever has signed in',
  'POST /office/gate/passkey': 'whoever has signed in',
  'POST /office/gate/prove/options': 'whoever has signed in',
  'POST /office/gate/prove/passkey': 'whoever has signed in',
  'POST /office/gate/app/secret': 'whoever has signed in',
  'POST /office/gate/app': 'whoever has signed in',
  'GET /office/me': ROLES,
  'DELETE /office/me/sessions/:id': ROLES,
  'POST /office/me/passkeys/options': ROLES,
  'POST /office/me/passkeys': ROLES,
  'DELETE /office/me/passkeys/:id': ROLES,
  'POST /office/me/app/secret': ROLES,
  'POST /office/me/app': ROLES,
  'DELETE /office/me/app': ROLES,
  'GET /office/payments/:payment/refund': ['owner', 'books'],
  'GET /office/overruled-rents': ROLES,
  'GET /office/unit-counts': ROLES,
  'POST /office/billing/run': ['owner'],
  'POST /office/keys/change': ['owner'],
  'GET /office/people': ['owner'],
  'POST /office/invitations': ['owner'],
  'DELETE /office/invitations/:email': ['owner'],
  'PUT /office/people/:userId/role': ['owner'],
  'DELETE /office/people/:userId': ['owner'],
  'DELETE /office/people/:userId/factors': ['owner'],
  'DELETE /office/people/:userId/sessions': ['owner'],
  'GET /office/log': ['owner', 'care', 'books'],
  'GET /office/slots': ROLES,
  'PUT /office/slots': ['owner', 'care', 'floor'],
  'GET /office/calendar': ROLES,
  'POST /office/stops/:stop/slot': ['owner', 'care', 'floor'],
  'POST /office/stops/:stop/crew': ['owner', 'care', 'floor'],
  'PUT /office/crews/:crew/run': ['owner', 'care', 'floor'],
  'POST /office/crews': ['owner', 'care', 'floor'],
  'PUT /office/crews/:crew': ['owner', 'care', 'floor'],
  'DELETE /office/crews/:crew': ['owner', 'care', 'floor'],
  'GET /office/run/crews': ['owner', 'floor'],
  'GET /office/run': ['owner', 'floor'],
  'POST /office/run/deeds': ['owner', 'floor'],
  'POST /office/run/pictures': ['owner', 'floor'],
  'GET /office/condition': ROLES,
  'GET /office/condition/:key': ROLES,
  'GET /office/pressed': ROLES,
  'GET /office/search': ROLES,
  'GET /office/today': ROLES,
  'GET /office/today/:queue': ROLES,
  'GET /office/documents': ['owner', 'care'],
  'GET /office/documents/:userId': ['owner', 'care'],
  'GET /office/documents/:key/file': ['owner', 'care'],
  'POST /office/documents/:key/verdict': ['owner', 'care'],
  'DELETE /office/documents/:key/verdict': ['owner', 'care'],
  'GET /office/orders': ROLES,
  'GET /office/orders/:number': ROLES,
  'GET /office/orders/:number/neighbours': ROLES,
  'PUT /office/orders/:number/open': ROLES,
  'GET /office/orders/:number/pdf': ROLES,
  'GET /office/orders/:number/agreement': ROLES,
  'GET /office/orders/:number/receipt': ROLES,
  'GET /office/invoices/:number/pdf': ROLES,
  'POST /office/orders/:number/notes': ROLES,
  'POST /office/customers/:id/notes': ROLES,
  'DELETE /office/notes/:id': ROLES,
  'POST /office/orders/:number/remind': ['owner', 'care', 'floor'],
  'GET /office/reviews': ['owner', 'care'],
  'GET /office/review-pictures/:key': ['owner', 'care'],
  'POST /office/reviews/:id/answer': ['owner', 'care'],
  'POST /office/reviews/:id/hide': ['owner', 'care'],
  'POST /office/reviews/:id/unhide': ['owner', 'care'],
  'POST /office/issues/:id/repair': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/schedule': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/deliver': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/late': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/missed': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/exchange': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/relocate': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/settlement': ['owner', 'care', 'floor'],
  'POST /office/orders/:number/collect': ['owner', 'care', 'floor'],
  'GET /office/orders/:number/cancellation': ['owner', 'care'],
  'POST /office/orders/:number/cancel': ['owner', 'care'],
  'POST /office/orders/:number/end-for-default': ['owner', 'care'],
  'GET /office/customers': ['owner', 'care', 'books'],
  'GET /office/customers/:id': ['owner', 'care', 'books'],
  'GET /office/customers/:id/statement': ['owner', 'care', 'books'],
  'POST /office/customers/:id/block': ['owner', 'care'],
  'DELETE /office/customers/:id/block': ['owner', 'care'],
  'POST /office/customers/:id/letters/:letter': ['owner', 'care', 'books'],
  'GET /office/books/funnel': ['owner', 'books'],
  'GET /office/express': ROLES,
  'POST /office/express/fees': ['owner'],
  'DELETE /office/express/fees/:id': ['owner'],
  'POST /office/express/days-off': ['owner'],
  'DELETE /office/express/days-off/:cityId/:day': ['owner'],
  'GET /office/pincodes': ROLES,
  'POST /office/pincodes': ['owner', 'floor'],
  'DELETE /office/pincodes/:id': ['owner', 'floor'],
  'GET /office/units': ROLES,
  'GET /office/units/:tag': ROLES,
  'GET /office/orders/:number/units': ROLES,
  'POST /office/units': ['owner', 'floor'],
  'PUT /office/units/:tag': ['owner', 'floor'],
  'PUT /office/units/:tag/inspection': ['owner', 'care', 'floor'],
  'POST /office/units/:tag/places': ['owner', 'floor'],
  'GET /office/unit-labels': ROLES,
  'GET /office/catalogue': ROLES,
  'GET /office/catalogue/:slug': ROLES,
  'POST /office/catalogue/:slug/prices': ['owner'],
  'DELETE /office/catalogue/:slug/prices/:id': ['owner'],
  'POST /office/catalogue/:slug/off-sale': ['owner', 'floor'],
  'DELETE /office/catalogue/:slug/off-sale': ['owner', 'floor'],
  'GET /office/coupons': ROLES,
  'GET /office/coupons/:code/uses': ROLES,
  'POST /office/coupons': ['owner', 'care'],
  'PUT /office/coupons/:code/pause': ['owner', 'care'],
  'GET /office/inspections': ['owner', 'care', 'floor'],
  'GET /office/inspections/:number': ['owner', 'care', 'floor'],
  'POST /office/inspections/:number/unit': ['owner', 'care', 'floor'],
  'POST /office/inspections/:number/damage': ['owner', 'care', 'floor'],
  'POST /office/inspections/:number/drop': ['owner', 'care', 'floor'],
  'POST /office/inspection-picture': ['owner', 'care', 'floor'],
  'GET /office/inspection-picture/:key': ['owner', 'care', 'floor'],
  'POST /office/inspections/:number/finish': ['owner', 'care', 'floor'],
  'POST /office/inspections/:number/decide': ['owner', 'care'],
  'GET /office/issues': ['owner', 'care', 'floor'],
  'GET /office/issues/:id': ['owner', 'care', 'floor'],
  'POST /office/issues/:id/answer': ['owner', 'care'],
  'GET /office/issue-pictures/:key': ['owner', 'care'],
  'POST /office/repairs/:id/schedule': ['owner', 'care', 'floor'],
  'POST /office/repairs/:id/done': ['owner', 'care', 'floor'],
  'POST /office/repairs/:id/missed': ['owner', 'care', 'floor'],
  'POST /office/replacements': ['owner', 'care'],
  'POST /office/replacements/:id/decline': ['owner', 'care'],
  'GET /office/enquiries': ['owner', 'care'],
  'POST /office/enquiries/:orderNumber/answer': ['owner', 'care'],
  'POST /office/goods/:id/answer': ['owner', 'care'],
  'GET /office/quotes': ['owner', 'care'],
  'GET /office/quotable': ['owner', 'care'],
  'GET /office/quotes/draft': ['owner', 'care'],
  'POST /office/quotes': ['owner', 'care'],
  'POST /office/quotes/:number/withdraw': ['owner', 'care'],
  'GET /office/transfers': ['owner', 'books'],
  'POST /office/transfers/account': ['owner', 'books'],
  'POST /office/transfers/record': ['owner', 'books'],
  'POST /office/transfers/ask': ['owner', 'books'],
  'POST /office/transfers/returned': ['owner', 'books'],
  'POST /office/transfers/file': ['owner', 'books'],
  'GET /office/matters': ['owner', 'care', 'books'],
  'GET /office/matters/:id/evidence': ['owner', 'care', 'books'],
  'POST /office/matters/:id/close': ['owner', 'care', 'books'],
  'POST /office/payments/:payment/refund': ['owner', 'books'],
  'POST /office/payments/:payment/attach': ['owner', 'books'],
  'POST /office/customers/:id/concessions/quote': ['owner', 'care', 'books'],
  'POST /office/customers/:id/concessions': ['owner', 'care', 'books'],
  'GET /office/books/month': ['owner', 'books'],
  'GET /office/books/tiles': ['owner', 'books'],
  'GET /office/books/gst': ['owner', 'books'],
  'GET /office/books/cash': ['owner', 'books'],
  'POST /office/books/cash/:day': ['owner', 'books'],
  'POST /office/books/cash/:day/corrections': ['owner', 'books'],
  'GET /office/books/use': ['owner', 'books'],
  'GET /office/books/debtors': ['owner', 'books'],
  'POST /office/books/files/:file': ['owner', 'books'],
};

const CALLS = ENDPOINTS.filter(
  ({ path, access }) => path.startsWith('/office/') || access.startsWith('operator:'),
);

const shop = testShop();
let customer: string;
const officeOf = new Map<Role, string>();
beforeAll(async () => {
  for (const role of ROLES) officeOf.set(role, (await operatorOf(shop, role)).office);
  customer = (await shop.signedUp()).token;
});

/** Makes a call about what is not there; answers the code it is refused with, if it is. */
async function codeOf(endpoint: Endpoint, token?: string): Promise<string | undefined> {
  const nothing = Object.fromEntries(
    pathParameters(endpoint.path).map((name) => [name, '2147483647']),
  );
  const answer = await shop.request(endpoint, nothing, token ? { token } : {});
  return answer.ok ? undefined : answer.failure.code;
}

test('every route of the office is in the table, and is a call of the contract', () => {
  const served = shop.app.routes
    .filter(({ path }) => path.startsWith('/api/office/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
  expect(new Set(CALLS.map(named))).toEqual(new Set(Object.keys(ALLOWED)));
  expect(new Set(served)).toEqual(new Set(Object.keys(ALLOWED)));
});

const KEPT_OUT = ['NOT_YOUR_PART', 'SESSION_EXPIRED', 'SIGN_IN_REQUIRED'];

test.each(CALLS.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s lets in exactly those whom the table names',
  async (name, endpoint) => {
    const allowed = ALLOWED[name];
    expect(await codeOf(endpoint)).toBe('SIGN_IN_REQUIRED');
    if (allowed === 'whoever has signed in') {
      expect(KEPT_OUT).not.toContain(await codeOf(endpoint, customer));
      for (const token of officeOf.values()) {
        expect(await codeOf(endpoint, token)).toBe('SESSION_EXPIRED');
      }
      return;
    }
    expect(await codeOf(endpoint, customer)).toBe('SESSION_EXPIRED');
    for (const [role, token] of officeOf) {
      const code = await codeOf(endpoint, token);
      if (allowed?.includes(role)) expect(KEPT_OUT).not.toContain(code);
      else expect(code).toBe('NOT_YOUR_PART');
    }
  },
);

test('a token of the office opens nothing of a customer’s', async () => {
  const owned = ENDPOINTS.filter(({ access }) => access === 'customer');
  for (const endpoint of owned) {
    const nothing = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, '1']));
    const answer = await shop.request(endpoint, nothing, { token: officeOf.get('owner') ?? '' });
    expect([named(endpoint), answer]).toEqual([named(endpoint), refused('SESSION_EXPIRED')]);
  }
});
