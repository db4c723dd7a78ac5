import { expect, test, vi } from 'vitest';
import { fakeApi } from '../support/fake-api.ts';
import { fakeUploads } from '../support/fake-upload.ts';
import { ASHA } from '../support/person.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const LIST = 'GET /user/allDocuments';

/** A PAN card of which all bytes have arrived, and that the shop is looking at. */
async function checking() {
  const api = fakeApi({ 'GET /user/userInfo': () => ASHA, [LIST]: () => [] });
  const sent = fakeUploads();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const session = await import('#stores/base/session.ts');
  session.signInWith('token');
  const kyc = await import('#stores/documents/kyc.ts');
  const upload = await import('#stores/documents/upload.ts');
  upload.openUpload('PAN_CARD');
  await upload.chooseFile(new File([PNG], 'pan.png'));
  const done = upload.sendFile();
  const [request] = sent;
  if (!request) throw new Error('Nothing is sent');
  request.progress(10, 10);
  return { api, request, done, ...session, ...kyc, ...upload };
}

test.each([
  [
    200,
    { message: 'Thank you for uploading document.' },
    'good',
    'Thank you for uploading document.',
  ],
  [
    415,
    { error: { code: 'DOCUMENT_DAMAGED', message: 'It is damaged.' } },
    'bad',
    'It is damaged.',
  ],
])(
  'a window closed while the file is checked tells above the list what %i means',
  async (status, body, tone, text) => {
    const page = await checking();
    page.closeUpload();
    expect(page.request.isAborted()).toBe(false);
    page.request.progress(10, 10);
    expect(page.$upload.get()).toEqual({ step: 'closed' });
    page.request.answer(status, body);
    await page.done;
    expect(page.$upload.get()).toEqual({ step: 'closed' });
    expect(page.$documentsNotice.get()).toEqual({ tone, text: `PAN Card: ${text}` });
    expect(page.api.calls(LIST)).not.toHaveLength(0);
  },
);

test('what is being checked cannot be called off, and leaves the next file alone', async () => {
  const page = await checking();
  page.cancelSending();
  expect(page.$upload.get()).toMatchObject({ step: 'sending', progress: 1 });
  page.closeUpload();
  page.openUpload('SELFIE');
  page.request.answer(200, { message: 'Thank you for uploading document.' });
  await page.done;
  expect(page.$upload.get()).toMatchObject({ step: 'choosing', type: 'SELFIE' });
  expect(page.$documentsNotice.get()).toMatchObject({ tone: 'good' });
});

test('nobody who has logged out is told', async () => {
  const page = await checking();
  page.closeUpload();
  page.forgetSession();
  page.request.answer(200, { message: 'Thank you for uploading document.' });
  await page.done;
  expect(page.$documentsNotice.get()).toBeUndefined();
});
