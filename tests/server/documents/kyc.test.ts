import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { deleteDocument, listDocuments, uploadDocument } from '#contract/documents/kyc.ts';
import { logout, userInfo } from '#contract/people/user.ts';
import { pdfOf } from '../../support/pdf.ts';
import { must } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder } });
let token: string;
beforeEach(async () => {
  token = (await shop.signedUp()).token;
});

const PDF = pdfOf();
const picture = (format: 'png' | 'jpeg', size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#888' } })
    .withExifMerge({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();

/** Sends a file as a browser does; `chunked` without telling its length. */
async function send(name: string, bytes: Uint8Array, type = 'PAN_CARD', chunked = false) {
  const form = new FormData();
  form.set('documentType', type);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': packed.headers.get('content-type') ?? '',
    ...(chunked ? {} : { 'content-length': String(body.byteLength) }),
  };
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.byteLength; at += 65_536) {
          controller.enqueue(new Uint8Array(body.slice(at, at + 65_536)));
        }
        controller.close();
      },
    });
  const response = await shop.app.request(API_PREFIX + uploadDocument.path, {
    method: 'POST',
    headers,
    body: chunked ? stream() : body,
    ...(chunked ? { duplex: 'half' } : {}),
  });
  const answer = (await response.json()) as { message?: string; error?: { code: string } };
  return { status: response.status, message: answer.message, code: answer.error?.code };
}

const list = async (as = token) => must(await shop.request(listDocuments, {}, { token: as }));
const open = (address: string, as = token) =>
  shop.app.request(address, { headers: { authorization: `Bearer ${as}` } });
const filesOnDisk = () => readdir(folder);

test('keeps a PDF, a JPEG and a PNG, and shows each card as it stands', async () => {
  expect(await send('pan.pdf', PDF)).toEqual({
    status: 200,
    message: 'Thank you for uploading document.',
  });
  expect((await send('aadhar.JPG', await picture('jpeg'), 'AADHAR_CARD')).status).toBe(200);
  expect((await send('me.png', await picture('png'), 'SELFIE')).message).toBe(
    'Thank you for uploading Selfie. It may take some time to verify selfie.',
  );
  expect((await list()).map(({ documentType }) => documentType)).toEqual([
    'SELFIE',
    'AADHAR_CARD',
    'PAN_CARD',
  ]);
  const { kycElement } = must(await shop.request(userInfo, {}, { token }));
  expect(kycElement).toMatchObject({
    panCard: 'PENDING',
    selfie: 'PENDING',
    userJobId: 'NOT_UPLOADED',
  });
});

test('draws a picture anew, without what was hidden in it', async () => {
  await send(
    'aadhar.jpg',
    Buffer.concat([await picture('jpeg'), Buffer.from('PK\u0003\u0004<script>')]),
  );
  const [document] = await list();
  const response = await open(document?.documentUrl ?? '');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('<script>')).toBe(false);
});

describe('refuses, and stores nothing of,', () => {
  const layered = () =>
    sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true })
      .toBuffer();
  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const big = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(11 * 1024 * 1024, 32), PDF]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const pdfWith = (text: string) => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n0\n%%EOF`);
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string, string?, boolean?]>([
    ['an SVG', 'a.svg', () => svg, 'DOCUMENT_REFUSED'],
    ['an SVG called PNG', 'a.png', () => svg, 'DOCUMENT_REFUSED'],
    ['a PDF as selfie', 'a.pdf', () => PDF, 'DOCUMENT_REFUSED', 'SELFIE'],
    [
      'a torn JPEG',
      'a.jpg',
      async () => (await picture('jpeg')).subarray(0, 150),
      'PICTURE_DAMAGED',
    ],
    ['a picture of 144 megapixels', 'a.png', bomb, 'PICTURE_TOO_DETAILED'],
    ['a picture of 30 megapixels in layers', 'a.jpg', layered, 'PICTURE_TOO_DETAILED'],
    ['a PDF with script', 'a.pdf', () => pdfWith('/JavaScript (x)'), 'DOCUMENT_DAMAGED'],
    [
      'a PDF with script in disguise',
      'a.pdf',
      () => pdfWith('/J#61vaScript (x)'),
      'DOCUMENT_DAMAGED',
    ],
    ['11 MB', 'a.pdf', () => big, 'DOCUMENT_TOO_LARGE'],
    ['11 MB in chunks', 'a.pdf', () => big, 'DOCUMENT_TOO_LARGE', 'PAN_CARD', true],
    ['a type that does not exist', 'a.pdf', () => PDF, 'INPUT_INVALID', 'PASSPORT'],
  ])('%s', async (_what, name, bytes, code, type, chunked) => {
    const before = await filesOnDisk();
    expect((await send(name, await bytes(), type, chunked)).code).toBe(code);
    expect(await list()).toEqual([]);
    expect(await filesOnDisk()).toEqual(before);
  });
});

test('shows a file to its owner’s session and to nobody else', async () => {
  await send('pan.pdf', PDF);
  const [document] = await list();
  const url = document?.documentUrl ?? '';
  const stranger = (await shop.signedUp()).token;
  expect((await open(url)).status).toBe(200);
  expect((await shop.app.request(url)).status).toBe(401);
  expect((await open(url, stranger)).status).toBe(404);
  must(await shop.request(logout, {}, { token }));
  expect((await open(url)).status).toBe(401);
});

test('deletes a document with its file, by the second part of its key, for its owner alone', async () => {
  await send('pan.pdf', PDF);
  const [document] = await list();
  const key = document?.documentId.split('/')[1] ?? '';
  const stranger = (await shop.signedUp()).token;
  expect(await list(stranger)).toEqual([]);
  expect(await shop.request(deleteDocument, { key }, { token: stranger })).toEqual(
    refused('UNAUTHORIZED'),
  );
  const before = await filesOnDisk();
  must(await shop.request(deleteDocument, { key }, { token }));
  expect(await list()).toEqual([]);
  expect(await filesOnDisk()).toHaveLength(before.length - 1);
  expect((await open(document?.documentUrl ?? '')).status).toBe(404);
});

test('is verified or rejected by an operator, who gives the reason', async () => {
  await send('pan.pdf', PDF);
  const [document] = await list();
  const id = document?.documentId ?? '';
  const reason = 'The name is cut off.';
  await typeIn(shop, [
    'rule-on-document',
    '--key',
    id,
    '--verdict',
    'REJECTED',
    '--reason',
    reason,
  ]);
  expect((await list())[0]).toMatchObject({ verificationStatus: 'REJECTED', reason });
  await typeIn(shop, ['rule-on-document', '--key', id, '--verdict', 'VERIFIED']);
  expect((await list())[0]).toMatchObject({ verificationStatus: 'VERIFIED', reason: null });
});
