import { beforeEach, expect, test, vi } from 'vitest';
import type { OfficeIssue } from '#contract/office/care/issues.ts';
import { day } from '#domain/base/kolkata.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

/** The next act takes away what an earlier one said (docs/screens.md#confirmation-messages). */
const ISSUE: OfficeIssue = {
  id: 7,
  kind: 'question',
  type: 'order',
  itemId: 'B261120-7F3KQ2',
  reason: 'It does not cool',
  productName: null,
  quantity: null,
  orderNumber: 'B261120-7F3KQ2',
  userId: 12,
  name: 'Asha Rao',
  cityId: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  closedAt: null,
  promise: null,
  isLate: false,
  description: 'Since yesterday.',
  shopName: 'Basera',
  phone: null,
  ways: ['email'],
  messages: [],
  pictures: [],
  version: '1',
  repair: {
    id: 4,
    day: day('2026-11-24'),
    half: 'morning',
    crew: null,
    crewPhone: null,
    state: 'planned',
    missed: 0,
    endedAt: null,
    isDue: true,
  },
  arrival: null,
  mayRepair: true,
  crews: [],
  days: [],
};

async function answered() {
  atDesk('/office/issue?id=7');
  let answer: () => unknown = () => ({});
  const api = fakeApi({
    'GET /office/issues/7': () => ISSUE,
    'POST /office/issues/7/answer': () => answer(),
    'POST /office/repairs/4/done': () => refused(409, 'CODE_WRONG'),
    'POST /office/repairs/4/missed': () => refused(409, 'VISIT_NOT_BEGUN'),
  });
  const desk = {
    ...(await import('#stores/office/care/issue.ts')),
    ...(await import('#stores/office/care/issue-visit.ts')),
  };
  desk.$issue.subscribe(() => undefined);
  desk.$told.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$issue.get().state).toBe('ready'));
  desk.answerForm.edit('answer', 'We come tomorrow.');
  await desk.answerIssue(false);
  expect(desk.$told.get()?.text).toContain('Answer sent.');
  const answerWith = (next: () => unknown) => {
    answer = next;
  };
  return { api, desk, answerWith };
}

beforeEach(() => localStorage.clear());

test('that an answer is on its way is not said over an empty one that is refused', async () => {
  const { desk, api } = await answered();
  await desk.answerIssue(false);
  expect(desk.$told.get()).toBeUndefined();
  expect(desk.answerForm.$form.get().errors.answer).toBe('Please write an answer.');
  expect(api.calls('POST /office/issues/7/answer')).toHaveLength(1);
});

test('nor over another one that the shop refuses', async () => {
  const { desk, answerWith } = await answered();
  answerWith(() => refused(409, 'SAID_MEANWHILE'));
  desk.answerForm.edit('answer', 'And bring another one.');
  await desk.answerIssue(false);
  expect(desk.$told.get()).toBeUndefined();
  expect(desk.answerForm.$form.get().values.answer).toBe('And bring another one.');
});

test.each(['form', 'button'] as const)(
  'nor over another act of the page that is refused, by its %s',
  async (how) => {
    const { desk } = await answered();
    if (how === 'form') await desk.endRepair('repaired');
    else await desk.missRepair('ours');
    expect(desk.$told.get()).toBeUndefined();
    const { notice } = how === 'form' ? desk.endForm.$form.get() : desk.$missing.get();
    expect(notice?.tone).toBe('bad');
  },
);

test('an answer that an earlier press sent is done: its text is gone, and what is said is shown', async () => {
  const { desk, answerWith, api } = await answered();
  answerWith(() => refused(409, 'DONE_BEFORE'));
  desk.answerForm.edit('answer', 'And bring another one.');
  await desk.answerIssue(true);
  expect(desk.answerForm.$form.get().values.answer).toBe('');
  expect(desk.$told.get()).toMatchObject({ tone: 'good' });
  await desk.answerIssue(false);
  expect(api.calls('POST /office/issues/7/answer')).toHaveLength(2);
});

test('that somebody is invited is not said over an invitation that cannot be withdrawn', async () => {
  atDesk('/office/people');
  fakeApi({
    'POST /office/invitations': () => ({ message: 'We’ve sent the invitation.' }),
    'DELETE /office/invitations/a%40b.example': () => refused(404, 'NOT_FOUND'),
    'GET /office/people': () => ({ people: [], invitations: [] }),
  });
  const desk = await import('#stores/office/people/people.ts');
  desk.inviteForm.edit('email', 'meera@basera.example');
  await desk.invite();
  expect(desk.inviteForm.$form.get().notice?.tone).toBe('good');
  await desk.withdraw('a@b.example');
  expect(desk.inviteForm.$form.get().notice).toBeUndefined();
  expect(desk.$withdrawing.get().notice?.tone).toBe('bad');
});
