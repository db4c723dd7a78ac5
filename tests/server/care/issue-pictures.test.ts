import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { addIssuePicture, listIssues, reportIssue } from '#contract/care/issue.ts';
import { eraseStrayFiles } from '#server/lib/jobs/stray-files.ts';
import { eraseFromOrders } from '#server/overview/account/erase-orders.ts';
import { answerIssue } from '#server/care/talk.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { pdfOf } from '../../support/pdf.ts';
import { must, SOFA } from '../support/checkout.ts';
import { deliveredOrder, done } from '../support/rentals.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder }, stock: { [SOFA]: 50 } });

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .withExifMerge({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();

/** A renter who has reported something about their sofa. */
async function reported() {
  const renter = await deliveredOrder(shop);
  const { token, orderNumber } = renter;
  const issue = {
    issueType: 'order',
    issueItemId: orderNumber,
    productSlug: SOFA,
    reason: 'It arrived damaged',
  } as const;
  const { issueId } = must(await shop.request(reportIssue, issue, { token }));
  const readKeys = async () => {
    const found = must(await shop.request(listIssues, {}, { token }));
    return (found.find(({ id }) => id === issueId)?.pictures ?? []).map(({ key }) => key);
  };
  return { ...renter, issueId, readKeys };
}

async function attach(token: string, issueId: number, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('issueId', String(issueId));
  form.set('file', new File([new Uint8Array(bytes)], name));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const answer = await shop.app.request(API_PREFIX + addIssuePicture.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': packed.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
    body,
  });
  const told = (await answer.json()) as { error?: { code: string } };
  return told.error?.code ?? answer.status;
}

const open = (key: string, token: string) =>
  shop.app.request(`${API_PREFIX}/order/issuePicture/${key}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('pictures go with an issue, drawn anew without what was hidden in them, for their owner’s session alone', async () => {
  const { token, issueId, readKeys } = await reported();
  expect(await attach(token, issueId, 'leg.jpg', await picture('jpeg'))).toBe(200);
  expect(await attach(token, issueId, 'leg.png', await picture('png'))).toBe(200);
  const [key = '', second] = await readKeys();
  expect(second).toBeDefined();
  const answer = await open(key, token);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const { exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([exif, width]).toEqual([undefined, 40]);
  const { token: stranger } = await shop.signedUp();
  expect((await open(key, stranger)).status).toBe(404);
  expect(await attach(stranger, issueId, 'leg.png', await picture('png'))).toBe('UNAUTHORIZED');
});

test('what is no picture is refused, and so is a sixth one, and one for a closed issue', async () => {
  const { token, issueId, readKeys } = await reported();
  const before = (await readdir(folder)).length;
  expect(await attach(token, issueId, 'leg.pdf', pdfOf())).toBe('PICTURE_REFUSED');
  const torn = (await picture('png')).subarray(0, 40);
  expect(await attach(token, issueId, 'leg.png', torn)).toBe('PICTURE_DAMAGED');
  const vast = await picture('png');
  vast.writeUInt32BE(9000, 16);
  vast.writeUInt32BE(9000, 20);
  expect(await attach(token, issueId, 'leg.png', vast)).toBe('PICTURE_TOO_DETAILED');
  expect(await readdir(folder)).toHaveLength(before);
  const png = await picture('png');
  const sent = [0, 1, 2, 3, 4, 5].map((at) => () => attach(token, issueId, `${at}.png`, png));
  const outcomes = [];
  for (const send of sent) outcomes.push(await send());
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 'PICTURE_LIMIT']);
  expect(await readKeys()).toHaveLength(5);
  const other = await reported();
  done(await answerIssue(shop.shop, other.issueId, { answer: '', close: true }, shop.clock.now()));
  expect(await attach(other.token, other.issueId, 'leg.png', png)).toBe('ISSUE_CLOSED');
  await eraseStrayFiles(shop.shop);
  expect(await readdir(folder)).toHaveLength(before + 5);
});

test('the files go with the account, and with an issue that was closed three years ago', async () => {
  const { token, issueId, userId, readKeys } = await reported();
  const other = await reported();
  const png = await picture('png');
  await attach(token, issueId, 'leg.png', png);
  await attach(other.token, other.issueId, 'leg.png', png);
  const [[own = ''], [others = '']] = [await readKeys(), await other.readKeys()];
  await shop.shop.db.transaction((tx) => eraseFromOrders(tx, userId, shop.clock.now()));
  await eraseStrayFiles(shop.shop);
  const left = await readdir(folder);
  expect(left).not.toContain(own);
  expect(left).toContain(others);
  const closing = { answer: 'Mended.', close: true };
  done(await answerIssue(shop.shop, other.issueId, closing, shop.clock.now()));
  const later = { ...shop.shop, now: () => new Date('2031-01-01T12:00:00Z') };
  await sweepTables(later);
  await eraseStrayFiles(later);
  expect(await readdir(folder)).not.toContain(others);
});
