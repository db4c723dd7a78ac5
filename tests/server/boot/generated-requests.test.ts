import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { API_PREFIX, pathParameters } from '#contract/base/endpoint.ts';
import { runsInFull } from '../../support/long-tests.ts';
import { SOFA } from '../support/checkout.ts';
import { ENDPOINTS, named } from '../support/endpoints.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let token: string;
beforeAll(async () => {
  token = (await shop.signedUp()).token;
});
const endpoints = ENDPOINTS.map((endpoint) => [named(endpoint), endpoint] as const);

/** More than an index of the database takes, and hardly to be pressed. */
const LONG = fc.sample(fc.string({ unit: 'grapheme-ascii', minLength: 5000, maxLength: 5000 }), {
  seed: 1,
  numRuns: 1,
})[0] as string;

const FIELDS = ['productId', 'productSlug', 'tenure', 'quantity', 'monthlyRent', 'securityDeposit'];
const MORE_FIELDS = [
  'cityId',
  'addressId',
  'cart',
  'payable',
  'consent',
  'username',
  'otp',
  'limit',
  'email',
  'contact',
  'slug',
  'uuid',
  'name',
];
const awkward = fc.oneof(
  fc.constantFrom(SOFA, '', '\0', '\uD800', '%', '../../..', '-1', '1e400', '9'.repeat(40), 'सोफा'),
  fc.constant(LONG),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);
const anyInput = fc.dictionary(fc.constantFrom(...FIELDS, ...MORE_FIELDS), awkward, { maxKeys: 8 });

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}

test.each(endpoints)(
  '%s answers anything it is sent, and never with an error of ours',
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(anyInput, fc.infiniteStream(awkward), async (input, parameters) => {
        let path: string = endpoint.path;
        for (const name of pathParameters(path)) {
          const value = asText(parameters.next().value);
          path = path.replace(`:${name}`, encodeURIComponent(value || '-'));
        }
        const inQuery = endpoint.method === 'GET';
        const query = new URLSearchParams(
          Object.entries(input).map(([name, value]) => [name, asText(value)]),
        );
        const response = await shop.app.request(
          `${API_PREFIX}${path}${inQuery ? `?${query}` : ''}`,
          {
            method: endpoint.method,
            headers: { authorization: `Bearer ${token}` },
            ...(inQuery ? {} : { body: JSON.stringify(input) }),
          },
        );
        expect(response.status).toBeLessThan(500);
      }),
      runsInFull ? { numRuns: 40 } : { seed: 20_261_121, numRuns: 10 },
    );
  },
);
