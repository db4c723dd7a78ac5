import { describe, expect, test, vi } from 'vitest';
import { answerText } from '#messages/office/answer-texts.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { fakeUploads } from '../support/fake-upload.ts';
import { ASHA } from '../support/person.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const PDF = new TextEncoder().encode('%PDF-1.7\n');
const THANKS = { message: 'Thank you for uploading document.' };
const LIST = 'GET /user/allDocuments';

const DOCUMENT = {
  documentId: 'kyc/abc',
  documentType: 'PAN_CARD',
  verificationStatus: 'PENDING',
  uploadedOn: '2026-11-21T06:00:00.000Z',
  documentUrl: '/api/user/document/abc',
  reason: null,
  hold: null,
} as const;

async function openKyc(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /user/userInfo': () => ASHA, [LIST]: () => [DOCUMENT], ...handlers });
  const sent = fakeUploads();
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const session = await import('#stores/base/session.ts');
  session.signInWith('token');
  const kyc = await import('#stores/documents/kyc.ts');
  const upload = await import('#stores/documents/upload.ts');
  kyc.$documents.listen(() => undefined);
  await vi.waitFor(() => expect(kyc.$documents.get().state).toBe('ready'));
  return { api, sent, revoked, ...session, ...kyc, ...upload };
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);

describe('an upload', () => {
  test('is chosen, looked at, sent with its progress and thanked for', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    await page.chooseFile(file('pan.png', PNG));
    expect(page.$upload.get()).toMatchObject({
      step: 'chosen',
      chosen: { picture: 'blob:picture' },
      problem: undefined,
    });
    const done = page.sendFile();
    page.sent[0]?.progress(3, 4);
    expect(page.$upload.get()).toMatchObject({ step: 'sending', progress: 0.75 });
    page.sent[0]?.answer(200, THANKS);
    await done;
    expect(page.$upload.get()).toEqual({ step: 'sent', type: 'PAN_CARD', text: THANKS.message });
    expect(page.sent[0]).toMatchObject({ method: 'POST', address: '/api/user/uploadDocument' });
    expect(page.sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(page.sent[0]?.form.get('documentType')).toBe('PAN_CARD');
    expect(page.api.calls(LIST)).toHaveLength(2);
    expect(page.revoked).toHaveBeenCalledWith('blob:picture');
  });

  test.each([
    ['a text called PDF', 'pan.pdf', new TextEncoder().encode('PAN'), 'DOCUMENT_REFUSED'],
    ['nothing', 'pan.png', new Uint8Array(), 'FILE_EMPTY'],
    ['11 MB', 'pan.pdf', new Uint8Array(11 * 1024 * 1024), 'DOCUMENT_TOO_LARGE'],
  ] as const)('of %s is refused before anything is sent', async (_what, name, bytes, code) => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    await page.chooseFile(file(name, bytes));
    expect(page.$upload.get()).toMatchObject({ step: 'choosing', problem: answerText(code) });
    await page.sendFile();
    expect(page.sent).toEqual([]);
  });

  test('of a locked PDF asks for its password, sends it once and forgets it', async () => {
    const page = await openKyc();
    page.openUpload('BANK_STATEMENT');
    await page.chooseFile(file('statement.pdf', PDF));
    const first = page.sendFile();
    page.sent[0]?.answer(415, { error: { code: 'DOCUMENT_LOCKED', message: 'Locked.' } });
    await first;
    expect(page.sent[0]?.form.get('password')).toBeNull();
    expect(page.$upload.get()).toMatchObject({ step: 'chosen', password: '' });
    page.typePdfPassword('ASHA1990');
    const second = page.sendFile();
    expect(page.sent[1]?.form.get('password')).toBe('ASHA1990');
    expect(page.$upload.get()).not.toHaveProperty('password');
    page.sent[1]?.answer(200, THANKS);
    await second;
    expect(page.$upload.get()).toMatchObject({ step: 'sent' });
  });

  test('of a HEIC has no picture, since few browsers show one', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic');
    await page.chooseFile(file('IMG_0042.HEIC', heic));
    expect(page.$upload.get()).toMatchObject({ step: 'chosen', chosen: { picture: undefined } });
  });

  test('of a PDF has no picture, and as a selfie it is refused', async () => {
    const page = await openKyc();
    page.openUpload('JOB_ID');
    await page.chooseFile(file('job.pdf', PDF));
    expect(page.$upload.get()).toMatchObject({ step: 'chosen', chosen: { picture: undefined } });
    page.openUpload('SELFIE');
    await page.chooseFile(file('me.pdf', PDF));
    expect(page.$upload.get()).toMatchObject({ step: 'choosing' });
  });

  test.each([
    ['refuses', (sent: Sent) => sent.answer(422, { error: { code: 'X', message: 'Not so.' } })],
    ['falls over', (sent: Sent) => sent.answer(502, '<html>')],
    ['answers what is none', (sent: Sent) => sent.answer(200, 'welcome to the hotel')],
    ['is silent', (sent: Sent) => sent.fail()],
  ])('keeps the selection when the server %s', async (what, fail) => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    await page.chooseFile(file('pan.png', PNG));
    const done = page.sendFile();
    if (page.sent[0]) fail(page.sent[0]);
    await done;
    expect(page.$upload.get()).toMatchObject({
      step: 'chosen',
      chosen: { file: { name: 'pan.png' } },
      problem: what === 'refuses' ? 'Not so.' : answerText('MAY_BE_DONE'),
    });
  });

  test('can be broken off, cleared and closed', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    await page.chooseFile(file('pan.png', PNG));
    const done = page.sendFile();
    page.cancelSending();
    await done;
    expect(page.sent[0]?.isAborted()).toBe(true);
    expect(page.$upload.get()).toMatchObject({ step: 'chosen', problem: undefined });
    page.clearSelection();
    expect(page.$upload.get()).toMatchObject({ step: 'choosing', type: 'PAN_CARD' });
    page.closeUpload();
    expect(page.$upload.get()).toEqual({ step: 'closed' });
  });

  test('of a session that ended asks to sign in and keeps the file', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    await page.chooseFile(file('pan.png', PNG));
    const done = page.sendFile();
    page.sent[0]?.answer(401, { error: { code: 'SESSION_EXPIRED', message: 'Log in again.' } });
    await done;
    expect(page.$session.get()).toBeNull();
    expect(page.$upload.get()).toMatchObject({ step: 'chosen', problem: 'Log in again.' });
  });

  test('takes a file dropped anywhere while it is open', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    const stop = page.takeDrops();
    const drop = () =>
      Object.assign(new Event('drop', { cancelable: true }), {
        dataTransfer: { files: [file('pan.png', PNG)] },
      });
    const first = drop();
    window.dispatchEvent(first);
    expect(first.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(page.$upload.get().step).toBe('chosen'));
    stop();
    const second = drop();
    window.dispatchEvent(second);
    expect(second.defaultPrevented).toBe(false);
  });

  test('is closed when the customer logs out', async () => {
    const page = await openKyc();
    page.openUpload('PAN_CARD');
    page.forgetSession();
    await vi.waitFor(() => expect(page.$upload.get()).toEqual({ step: 'closed' }));
  });
});

type Sent = ReturnType<typeof fakeUploads>[number];

describe('deleting a document', () => {
  test('sends the second segment of its key, and shows what is left', async () => {
    const page = await openKyc({
      'GET /user/deleteDocument/abc': () => ({ message: 'Document deleted.' }),
    });
    page.api.on(LIST, () => []);
    await page.deleteDocument(DOCUMENT);
    expect(page.$documents.get()).toEqual({ state: 'ready', value: [] });
    expect(page.$documentsNotice.get()).toEqual({ tone: 'good', text: 'Document deleted.' });
  });

  test('that is refused says so and shows the list as it is', async () => {
    const page = await openKyc({
      'GET /user/deleteDocument/abc': () => refused(403, 'UNAUTHORIZED'),
    });
    await page.deleteDocument(DOCUMENT);
    expect(page.$documentsNotice.get()).toEqual({ tone: 'bad', text: 'Unauthorized access' });
    expect(page.$documents.get()).toMatchObject({ value: [DOCUMENT] });
    expect(page.$deletingDocument.get()).toBeUndefined();
  });
});

describe('the camera', () => {
  const track = { stop: vi.fn<() => void>() };
  const stream = { getTracks: () => [track] };

  async function openCamera(getUserMedia: (() => Promise<unknown>) | undefined) {
    const page = await openKyc();
    vi.stubGlobal('navigator', {
      mediaDevices: getUserMedia && { getUserMedia },
    });
    track.stop.mockClear();
    return { ...page, ...(await import('#stores/documents/selfie.ts')) };
  }

  test('runs in front, 1280×720, until it is stopped', async () => {
    const getUserMedia = vi.fn<() => Promise<unknown>>().mockResolvedValue(stream);
    const page = await openCamera(getUserMedia);
    await page.startCamera();
    expect(page.$camera.get()).toEqual({ state: 'live', stream });
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
    });
    page.stopCamera();
    expect(track.stop).toHaveBeenCalledOnce();
    expect(page.$camera.get()).toEqual({ state: 'off' });
  });

  test('that answers after the dialog was closed is let go of', async () => {
    const answer = Promise.withResolvers<unknown>();
    const page = await openCamera(() => answer.promise);
    const done = page.startCamera();
    page.stopCamera();
    answer.resolve(stream);
    await done;
    expect(track.stop).toHaveBeenCalledOnce();
    expect(page.$camera.get()).toEqual({ state: 'off' });
  });

  test.each([
    [
      'is not allowed',
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
      'CAMERA_REFUSED',
    ],
    ['is not there', () => Promise.reject(new DOMException('', 'NotFoundError')), 'CAMERA_MISSING'],
    ['cannot be asked for', undefined, 'CAMERA_MISSING'],
  ] as const)('that %s leads to the file picker', async (_what, getUserMedia, code) => {
    const page = await openCamera(getUserMedia);
    await page.startCamera();
    expect(page.$camera.get()).toEqual({ state: 'refused', text: answerText(code) });
  });
});

describe('the file of a document', () => {
  const FILE = 'GET /user/document/abc';

  test('is fetched with the session, and kept under a name that tells what it is', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const file = new Response('bytes', { headers: { 'content-type': 'image/png' } });
    const page = await openKyc({ [FILE]: () => file });
    await page.openDocument(DOCUMENT);
    expect(page.api.calls(FILE)[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(names).toEqual(['pan-card.png']);
    expect(page.$openingDocument.get()).toBeUndefined();
  });

  test('that does not come is told of', async () => {
    const page = await openKyc({ [FILE]: () => refused(404, 'NOT_FOUND') });
    await page.openDocument(DOCUMENT);
    expect(page.$documentsNotice.get()).toMatchObject({ tone: 'bad' });
  });
});

test('an upload that is one too many says when to try again', async () => {
  const page = await openKyc();
  page.openUpload('PAN_CARD');
  await page.chooseFile(file('pan.png', PNG));
  const done = page.sendFile();
  const error = { code: 'TOO_MANY_REQUESTS', message: answerText('TOO_MANY_REQUESTS') };
  page.sent[0]?.answer(429, { error }, { 'retry-after': '600' });
  await done;
  expect(page.$upload.get()).toMatchObject({
    problem: 'Too many tries. Please try again in 10 minutes.',
  });
});
