import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentFile, uploadDocument } from '#contract/documents/kyc.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let s3: S3Server;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  s3 = await startS3();
  shop = await openTestShop({ env: s3.env });
  ({ token } = await shop.signedUp());
});
afterAll(async () => {
  await shop.close();
  await s3.stop();
});

async function upload() {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'pan.png');
  return shop.request(uploadDocument, { documentType: 'PAN_CARD', file }, { token });
}

const download = (key: string) =>
  shop.app.request(`${API_PREFIX}${documentFile.path.replace(':key', key)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('refuses a document while S3 is away, keeps nothing of it, and takes it when S3 is back', async () => {
  s3.fail(503, 3);
  expect(await upload()).toMatchObject({
    ok: false,
    status: 503,
    failure: {
      code: 'FILES_AWAY',
      message: expect.stringContaining('can’t reach our file storage') as string,
    },
  });
  expect(await shop.shop.db.select().from(kycDocuments)).toEqual([]);
  expect(await upload()).toMatchObject({ ok: true });
});

test('shows a document that lies on S3 to its owner, and says to try again while S3 is away', async () => {
  const [row] = await shop.shop.db.select().from(kycDocuments);
  s3.fail(503, 3);
  const put = await download(row?.key ?? '');
  expect([put.status, put.headers.get('retry-after')]).toEqual([503, '5']);
  const shown = await download(row?.key ?? '');
  expect(shown.status).toBe(200);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
});
