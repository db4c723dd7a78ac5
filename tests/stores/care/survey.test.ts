import { expect, test, vi } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const SUBMIT = 'POST /user/submitSurvey';
const SENT = 'Your response has been submitted successfully!';
const ANSWERS = { name: 'Asha', email: 'asha at home', mobileNo: '12' };

async function openForm(answers = ANSWERS) {
  const { sendSurvey, surveyForm } = await import('#stores/care/survey.ts');
  surveyForm.change({ values: answers });
  return { send: sendSurvey, shown: () => surveyForm.$form.get() };
}

test('sends the answers as they are, and leads to the thank-you page after 600 ms', async () => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const answer = later<{ message: string }>();
  const api = fakeApi({ [SUBMIT]: () => answer.promise });
  const { shown, send } = await openForm();
  const done = send();
  expect(shown().busy).toBe('sending');
  answer.resolve({ message: SENT });
  await done;
  expect(api.asked[0]?.body).toEqual(ANSWERS);
  expect(shown().notice).toEqual({ tone: 'good', text: SENT });
  vi.advanceTimersByTime(599);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith('/thankyou');
});

test('says by how much an answer is too long, and sends nothing', async () => {
  const api = fakeApi({ [SUBMIT]: () => ({ message: SENT }) });
  const { shown, send } = await openForm({ ...ANSWERS, name: 'x'.repeat(203) });
  await send();
  expect(api.asked).toEqual([]);
  expect(shown().busy).toBeUndefined();
  expect(shown().errors).toEqual({
    name: 'Please use at most 200 characters: 3 are too many.',
  });
});

test('sends once, however often it is asked to', async () => {
  vi.useFakeTimers();
  const answer = later<{ message: string }>();
  const api = fakeApi({ [SUBMIT]: () => answer.promise });
  const { send } = await openForm();
  const first = send();
  await send();
  answer.resolve({ message: SENT });
  await first;
  await send();
  expect(api.asked).toHaveLength(1);
});

test.each([
  ['is refused', () => refused(429, 'TOO_MANY_REQUESTS')],
  ['gets no answer', () => NO_ANSWER],
])('that %s has failed, and can be sent again', async (_, answer) => {
  vi.useFakeTimers();
  const api = fakeApi({ [SUBMIT]: answer });
  const { shown, send } = await openForm();
  await send();
  expect(shown()).toMatchObject({
    values: ANSWERS,
    busy: undefined,
    notice: { tone: 'bad', text: 'Something went wrong!' },
  });
  api.on(SUBMIT, () => ({ message: SENT }));
  await send();
  expect(shown().notice).toEqual({ tone: 'good', text: SENT });
});

test('shows at its field what the server refuses', async () => {
  const fields = { email: 'Invalid email format' };
  fakeApi({ [SUBMIT]: () => refused(422, 'INPUT_INVALID', { fields }) });
  const { shown, send } = await openForm();
  await send();
  expect(shown().busy).toBeUndefined();
  expect(shown().errors).toEqual(fields);
});
