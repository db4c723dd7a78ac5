import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '#contract/endpoint.ts';
import { type Role, ROLES } from '#domain/office-role.ts';
import { ENDPOINTS, named } from './support/endpoints.ts';
import { operatorOf } from './support/operators.ts';
import { refused } from './support/refused.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

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
  'GET /office/people': ['owner'],
  'POST /office/invitations': ['owner'],
  'DELETE /office/invitations/:email': ['owner'],
  'PUT /office/people/:userId/role': ['owner'],
  'DELETE /office/people/:userId': ['owner'],
  'DELETE /office/people/:userId/factors': ['owner'],
  'DELETE /office/people/:userId/sessions': ['owner'],
  'GET /office/log': ['owner', 'care', 'books'],
};

const CALLS = ENDPOINTS.filter(
  ({ path, access }) => path.startsWith('/office/') || access.startsWith('operator:'),
);

let shop: TestShop;
let customer: string;
const officeOf = new Map<Role, string>();
beforeAll(async () => {
  shop = await openTestShop();
  for (const role of ROLES) officeOf.set(role, (await operatorOf(shop, role)).office);
  customer = (await shop.signedUp()).token;
});
afterAll(() => shop.close());

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
