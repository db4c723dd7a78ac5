import { expect, test } from 'vitest';
import { searchProducts, suggestSearches } from '#contract/catalogue/search.ts';
import { uploadDocument } from '#contract/documents/kyc.ts';
import { login } from '#contract/people/sign-in.ts';
import { pdfOf } from '../../support/pdf.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const folder = testFolder();
const shop = testShop({ env: { TRUST_PROXY: 'true', FILES_DIR: folder } });

const logIn = async (place: number) =>
  shop.app.request(API_PREFIX + login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${place}`,
    },
    body: JSON.stringify({ username: `asha${place}@mail.example`, password: 'guessed' }),
  });

test('hashes the passwords of a crowd a few at a time, and asks the rest to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, place) => logIn(place)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ error: { code: 'BUSY' } });
  }
  expect((await logIn(201)).status).toBe(401);
});

const search = async (path: string, place = 1, words = 'sofa') =>
  shop.app.request(`${API_PREFIX}${path.replace(':query', encodeURIComponent(words))}?cityId=1`, {
    headers: { 'x-forwarded-for': `198.51.100.${place}` },
  });

test('searches for a crowd a few at a time, and asks the rest to come back', async () => {
  await search(searchProducts.path);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, place) =>
      search(searchProducts.path, place, `sofa ${place}`),
    ),
  );
  const found = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(found.length).toBeGreaterThanOrEqual(40);
  expect(refused.length).toBe(answers.length - found.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
});

test('puts off a network that searches without pause, and it alone, for a minute', async () => {
  shop.clock.advance(60_000);
  const statuses = new Set<number>();
  for (let typed = 0; typed < 600; typed += 1) {
    statuses.add((await search(suggestSearches.path, 9)).status);
  }
  expect([...statuses]).toEqual([200]);
  const next = await search(searchProducts.path, 9);
  expect([next.status, next.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await search(searchProducts.path, 10)).status).toBe(200);
  shop.clock.advance(60_000);
  expect((await search(searchProducts.path, 9)).status).toBe(200);
}, 60_000);

test('inspects as many files of a crowd as there are places for renters, and asks the rest to come back', async () => {
  const renters = await Promise.all(Array.from({ length: 21 }, async () => shop.signedUp()));
  const answers = await Promise.all(
    renters.map(async ({ token }) => {
      const body = new FormData();
      body.set('documentType', 'PAN_CARD');
      body.set('file', new File([new Uint8Array(pdfOf())], 'pan.pdf'));
      return shop.app.request(API_PREFIX + uploadDocument.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
}, 60_000);

test('hears everybody else between two searches of a crowd', async () => {
  shop.clock.advance(60_000);
  let answered = 0;
  const crowd = Array.from({ length: 20 }, async (_, place) => {
    await search(searchProducts.path, place, `chair ${place}`);
    answered += 1;
  });
  const heardAt: number[] = [];
  const listen = () => {
    heardAt.push(answered);
    if (answered < crowd.length) setImmediate(listen);
  };
  setImmediate(listen);
  await Promise.all(crowd);
  // Up to four are answered in one turn of the loop.
  expect(new Set(heardAt).size).toBeGreaterThan(crowd.length / 4);
});
