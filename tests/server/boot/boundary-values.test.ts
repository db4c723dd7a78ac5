import { beforeAll, expect, test } from 'vitest';
import { toForm } from '#api/call.ts';
import {
  API_PREFIX,
  type Endpoint,
  pathParameters,
  permissionFor,
} from '#contract/base/endpoint.ts';
import { runsInFull } from '../../support/long-tests.ts';
import { addHome, SOFA } from '../support/checkout.ts';
import { ENDPOINTS, named } from '../support/endpoints.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { type Known, placesOf, sampleOf, valueAt, withValue } from '../support/schema-fields.ts';
import { testShop } from '../support/test-shop.ts';

/** Ends of what columns, days and amounts hold, and what is just beyond them. */
const BOUNDARIES: readonly unknown[] = [
  -1,
  0,
  0.5,
  1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  10_000_000_000_000,
  10_000_000_000_001,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e308,
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '1999-12-31',
  '2000-01-01',
  '2199-12-31',
  '2200-01-01',
  '2026-11',
  '2026-13',
  '9999-99',
  '2026-11-24T24:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '',
  ' ',
  '\0',
  '\uD800',
  '%',
  'सोफा',
  '٣',
  'a'.repeat(5000),
  '9'.repeat(40),
  '-0',
  '1e3',
  null,
  true,
  [],
  [[]],
  {},
];

/** What has been an error of ours: all that each field is sent in a short run, where it is of its kind. */
const TELLING: readonly unknown[] = [
  2_147_483_648,
  9_007_199_254_740_991,
  '2026-02-30',
  '9'.repeat(40),
];

function valuesFor(current: unknown): readonly unknown[] {
  if (runsInFull) return BOUNDARIES;
  return TELLING.filter((value) => current == null || typeof value === typeof current);
}

const shop = testShop({ stock: { [SOFA]: 9 } });
let tokens: { customer: string; operator: string };
let known: Known;

beforeAll(async () => {
  const { orderNumber, token } = await deliveredOrder(shop);
  const { office } = await operatorOf(shop);
  tokens = { customer: token, operator: office };
  known = {
    orderNumber,
    number: orderNumber,
    orderNumbers: [orderNumber],
    productSlug: SOFA,
    productId: SOFA,
    slug: SOFA,
    slugs: SOFA,
    cityId: 1,
    city: 1,
    addressId: await addHome(shop, token),
    id: 1,
    category: 'furniture',
    subCategory: 'sofas',
    pincode: '122011',
  };
});

/** They end what the calls after them need; the last ones are theirs. */
const ENDING = new Set([
  'DELETE /user/account',
  'POST /user/changePassword',
  'GET /auth/auth/logout',
]);
const isEnding = (endpoint: Endpoint) =>
  ENDING.has(named(endpoint)) || /logout|sessions|session$/i.test(endpoint.path);
const endpoints = ENDPOINTS.toSorted(
  (one, other) => Number(isEnding(one)) - Number(isEnding(other)),
);

test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s answers boundary values in each field without an error of ours',
  async (_name, endpoint) => {
    const sample = sampleOf(endpoint.input, known);
    const broken: string[] = [];
    const send = async (input: unknown, words: string) => {
      const status = await answerTo(endpoint, input as Record<string, unknown>);
      if (status >= 500) broken.push(`${words}: ${status}`);
    };
    await send(sample, JSON.stringify(sample));
    for (const place of placesOf(endpoint.input)) {
      for (const value of valuesFor(valueAt(sample, place))) {
        const words = `${place.join('.')} = ${JSON.stringify(value).slice(0, 60)}`;
        await send(withValue(sample, place, value), words);
      }
    }
    expect(broken).toEqual([]);
  },
);

async function answerTo(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(asText(rest[name]) || '-'));
    delete rest[name];
  }
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, asText(value)]],
  );
  const query = inQuery ? `?${new URLSearchParams(texts)}` : '';
  const body = endpoint.body === 'form' ? toForm(rest) : JSON.stringify(rest);
  const token = permissionFor(endpoint.access) ? tokens.operator : tokens.customer;
  const response = await shop.app.request(`${API_PREFIX}${path}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
    ...(inQuery ? {} : { body }),
  });
  return response.status;
}

function asText(value: unknown): string {
  if (value === undefined) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
