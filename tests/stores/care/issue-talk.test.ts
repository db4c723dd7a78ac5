import { expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';

const REPLY = 'POST /order/replyToIssue';
const ATTACH = 'POST /order/issuePicture';
const REPORT = 'POST /order/reportIssue';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const picture = (name: string, bytes = JPEG) => new File([bytes], name);

async function signedIn(answers: Record<string, () => unknown>) {
  const api = fakeApi({ 'GET /order/showAllIssues': () => [], ...answers });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  return api;
}

test('a reply that does not arrive stays as it was typed, and goes with the next try', async () => {
  let fails = true;
  const api = await signedIn({
    [REPLY]: () => (fails ? refused(503, 'BUSY') : { message: 'We have your reply.' }),
  });
  const store = await import('#stores/care/issue-reply.ts');
  const shown = () => store.replyForm(7).$form.get();
  store.editReply(7, { open: true });
  await store.sendReply(7);
  expect(shown().notice?.text).toBe('Please write your reply.');
  store.editReply(7, { text: 'The left leg.' });
  await store.sendReply(7);
  expect(shown()).toMatchObject({
    values: { text: 'The left leg.', open: true },
    notice: { tone: 'bad' },
  });
  fails = false;
  await store.sendReply(7);
  expect(api.calls(REPLY).at(-1)?.body).toEqual({ issueId: 7, text: 'The left leg.' });
  expect(shown()).toMatchObject({
    values: { text: '', open: false },
    notice: { tone: 'good' },
  });
});

test('of the files chosen for a report only pictures are taken, up to five', async () => {
  await signedIn({ 'GET /order/reasons/order': () => [{ reason: 'It arrived damaged' }] });
  const store = await import('#stores/care/report-issue.ts');
  store.openIssueReport({ issueType: 'order', issueItemId: 'B1' });
  const pictures = store.$issueReport.get()?.pictures;
  await pictures?.add([picture('leg.jpg'), new File(['%PDF-1.7'], 'leg.pdf')]);
  expect(pictures?.$chosen.get()).toMatchObject({
    files: [{ name: 'leg.jpg' }],
    refused: [
      {
        name: 'leg.pdf',
        why: 'We can’t read this photo. Please choose a JPEG, PNG or HEIC.',
      },
    ],
  });
  await pictures?.add([1, 2, 3, 4, 5].map((at) => picture(`${at}.jpg`)));
  expect(pictures?.$chosen.get().files).toHaveLength(5);
  expect(pictures?.$chosen.get().refused).toMatchObject([
    { name: 'leg.pdf' },
    { name: '5.jpg', why: 'An issue can have up to 5 pictures.' },
  ]);
});

test('what was not taken is named until it is left out, or chosen anew and taken', async () => {
  await signedIn({ 'GET /order/reasons/order': () => [{ reason: 'It arrived damaged' }] });
  const store = await import('#stores/care/report-issue.ts');
  const { sendWords } = await import('#messages/care/issue-texts.ts');
  store.openIssueReport({ issueType: 'order', issueItemId: 'B1' });
  const pictures = store.$issueReport.get()?.pictures;
  const sends = () => sendWords('Submit', pictures?.$chosen.get().refused ?? []);
  const broken = picture('leg.jpg', new Uint8Array());
  await pictures?.add([
    picture('door.jpg'),
    broken,
    picture('notes.pdf', new TextEncoder().encode('%PDF-1.7')),
  ]);
  expect(sends()).toBe('Submit without 2 pictures');
  expect(pictures?.$chosen.get().refused[0]?.why).toMatch(/^This file is empty/);
  await pictures?.add([picture('leg.jpg')]);
  expect(sends()).toBe('Submit without notes.pdf');
  const [notes] = pictures?.$chosen.get().refused ?? [];
  if (notes) pictures?.leaveOut(notes);
  expect(sends()).toBe('Submit');
  expect(pictures?.$chosen.get().files).toMatchObject([{ name: 'door.jpg' }, { name: 'leg.jpg' }]);
});

test('a picture that does not arrive is kept for another try; the report is not sent twice', async () => {
  let fails = true;
  const api = await signedIn({
    'GET /order/reasons/order': () => [{ reason: 'It arrived damaged' }],
    [REPORT]: () => ({ message: 'Sent', issueId: 7 }),
    [ATTACH]: () => (fails ? refused(503, 'BUSY') : { message: 'Picture added.' }),
  });
  const store = await import('#stores/care/report-issue.ts');
  store.openIssueReport({ issueType: 'order', issueItemId: 'B1' }, 'It arrived damaged');
  const pictures = store.$issueReport.get()?.pictures;
  await pictures?.add([picture('leg.jpg')]);
  await store.submitIssue();
  expect(store.$issueReport.get()?.issueId).toBe(7);
  expect(store.$issueReport.get()?.form.$form.get().busy).toBeUndefined();
  expect(pictures?.$chosen.get().files).toMatchObject([{ name: 'leg.jpg' }]);
  expect(pictures?.$chosen.get().problem).toMatch(/^leg\.jpg isn’t added yet/);
  fails = false;
  await store.sendPictures();
  expect(pictures?.$chosen.get()).toEqual({ files: [], refused: [], problem: undefined });
  expect(api.calls(REPORT)).toHaveLength(1);
  expect(api.calls(ATTACH)).toHaveLength(2);
});

test('the list of issues is asked for once when pictures have arrived', async () => {
  const api = await signedIn({
    'GET /order/reasons/order': () => [{ reason: 'It arrived damaged' }],
    [REPORT]: () => ({ message: 'Sent', issueId: 7 }),
    [ATTACH]: () => ({ message: 'Picture added.' }),
  });
  const store = await import('#stores/care/report-issue.ts');
  store.openIssueReport({ issueType: 'order', issueItemId: 'B1' }, 'It arrived damaged');
  await store.$issueReport.get()?.pictures.add([picture('leg.jpg')]);
  await store.submitIssue();
  await vi.waitFor(() => expect(api.calls('GET /order/showAllIssues')).not.toHaveLength(0));
  expect(api.calls('GET /order/showAllIssues')).toHaveLength(1);
});
