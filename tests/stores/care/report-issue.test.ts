import { expect, test, vi } from 'vitest';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const SEND = 'POST /order/reportIssue';
const SOFA = {
  issueType: 'order',
  issueItemId: 'B1',
  productSlug: 'sofa',
  title: 'The sofa',
} as const;
const SENT = { message: answerTexts.ISSUE_SENT, issueId: 7 };
const TYPED = { reason: 'It arrived damaged', description: 'A leg is loose.' };

/** The window on a sofa, with a reason and a description. */
async function openReport(answer: () => unknown = () => SENT, typed = TYPED, pieces = 1) {
  const api = fakeApi({
    'GET /order/reasons/order': () => [{ reason: TYPED.reason }, { reason: 'Something else' }],
    'GET /order/reasons/invoice': () => [{ reason: 'I was charged twice' }],
    [SEND]: answer,
  });
  const store = await import('#stores/care/report-issue.ts');
  const shown = () => store.$issueReport.get();
  const form = () => shown()?.form.$form.get();
  store.openIssueReport({ ...SOFA, pieces });
  await vi.waitFor(() => expect(shown()?.reasons.state).toBe('ready'));
  shown()?.form.edit('reason', typed.reason);
  shown()?.form.edit('description', typed.description);
  return { ...store, api, shown, form };
}

test('sends what is wrong with which item, and says that it arrived', async () => {
  const window = await openReport();
  await window.submitIssue();
  expect(window.api.calls(SEND)[0]?.body).toEqual({
    issueType: 'order',
    issueItemId: 'B1',
    productSlug: 'sofa',
    ...TYPED,
  });
  expect(window.shown()?.issueId).toBe(7);
  expect(window.form()).toMatchObject({
    notice: { tone: 'good', text: 'Your issue has been submitted succesfully.' },
  });
});

test('sends how many it is about where the order has more than one', async () => {
  const window = await openReport(() => SENT, TYPED, 2);
  window.shown()?.form.edit('quantity', 2);
  await window.submitIssue();
  expect(window.api.calls(SEND)[0]?.body).toMatchObject({ productSlug: 'sofa', quantity: 2 });
});

test('sends nothing without a reason, and marks it until one is chosen', async () => {
  const window = await openReport(() => SENT, { ...TYPED, reason: '' });
  await window.submitIssue();
  expect(window.api.calls(SEND)).toEqual([]);
  expect(window.form()).toMatchObject({
    errors: { reason: 'Please choose a reason.' },
    notice: { tone: 'bad' },
  });
  window.shown()?.form.edit('reason', 'Something else');
  expect(window.form()?.errors.reason).toBeUndefined();
});

test('sends no description of white space, and says so at its field until something is written', async () => {
  const window = await openReport(() => SENT, { ...TYPED, description: ' \n ' });
  await window.submitIssue();
  expect(window.api.calls(SEND)).toEqual([]);
  expect(window.form()).toMatchObject({
    errors: { description: 'Please write a few words or leave the description empty.' },
    notice: { tone: 'bad' },
  });
  window.shown()?.form.edit('description', 'A leg is loose.');
  expect(window.form()).toMatchObject({ errors: { description: undefined }, notice: undefined });
  await window.submitIssue();
  expect(window.api.calls(SEND)).toHaveLength(1);
});

test.each([
  ['no answer comes', () => NO_ANSWER],
  ['it is refused', () => refused(429, 'TOO_MANY_REQUESTS')],
])('keeps what was typed when %s', async (_when, answer) => {
  const window = await openReport(answer);
  await window.submitIssue();
  expect(window.shown()?.issueId).toBeUndefined();
  expect(window.form()).toMatchObject({
    values: TYPED,
    busy: undefined,
    notice: { tone: 'bad' },
  });
});

test('sends once, however often Submit is pressed', async () => {
  const answer = later();
  const window = await openReport(() => answer.promise);
  const sent = window.submitIssue();
  await window.submitIssue();
  answer.resolve(SENT);
  await sent;
  expect(window.api.calls(SEND)).toHaveLength(1);
});

test('closed by mistake, it holds what was typed when it opens again', async () => {
  const window = await openReport();
  window.closeIssueReport();
  window.openIssueReport(SOFA);
  expect(window.shown()?.open).toBe(true);
  expect(window.form()?.values).toEqual({ ...TYPED, quantity: 1 });
});

test('starts anew, with other reasons, on something else and after a report was sent', async () => {
  const window = await openReport();
  window.openIssueReport({ issueType: 'invoice', issueItemId: 'HR1-2627-1' });
  expect(window.form()?.values).toEqual({ reason: '', quantity: 1, description: '' });
  await vi.waitFor(() =>
    expect(window.shown()?.reasons).toEqual({
      state: 'ready',
      value: [{ reason: 'I was charged twice' }],
    }),
  );
  window.openIssueReport(SOFA);
  await vi.waitFor(() => expect(window.shown()?.reasons.state).toBe('ready'));
  window.shown()?.form.edit('reason', TYPED.reason);
  await window.submitIssue();
  window.openIssueReport(SOFA);
  expect(window.shown()?.issueId).toBeUndefined();
  expect(window.form()?.values.reason).toBe('');
});

test('reasons that do not come can be asked for again', async () => {
  const window = await openReport();
  window.api.on('GET /order/reasons/invoice', () => NO_ANSWER);
  window.openIssueReport({ issueType: 'invoice', issueItemId: 'HR1-2627-1' });
  await vi.waitFor(() => expect(window.shown()?.reasons.state).toBe('failed'));
  window.api.on('GET /order/reasons/invoice', () => []);
  await window.loadReasons();
  expect(window.shown()?.reasons.state).toBe('ready');
});

test('a late delivery is reported before it came, with the reason chosen already', async () => {
  const LATE = 'This delivery is late';
  const api = fakeApi({
    'GET /order/reasons/delivery': () => [{ reason: LATE }, { reason: 'Something else' }],
    [SEND]: () => SENT,
  });
  const store = await import('#stores/care/report-issue.ts');
  const subject = { issueType: 'order', issueItemId: 'B1', reasonsOf: 'delivery' } as const;
  store.openIssueReport(subject, LATE);
  await vi.waitFor(() => expect(store.$issueReport.get()?.reasons.state).toBe('ready'));
  await store.submitIssue();
  expect(api.calls(SEND)[0]?.body).toMatchObject({ issueType: 'order', reason: LATE });
});
