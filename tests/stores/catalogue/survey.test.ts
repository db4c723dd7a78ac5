import { expect, test, vi } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const SUBMIT = 'POST /user/submitSurvey';
const ANSWERS = { name: 'Asha', email: 'asha at home', mobileNo: '12' };

test('sends the answers as they are, and leads to the thank-you page after 600 ms', async () => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const answer = later<{ message: string }>();
  const api = fakeApi({ [SUBMIT]: () => answer.promise });
  const { $survey, sendSurvey } = await import('#stores/catalogue/survey.ts');
  const done = sendSurvey(ANSWERS);
  expect($survey.get()).toBe('sending');
  answer.resolve({ message: 'Sent' });
  await done;
  expect(api.asked[0]?.body).toEqual(ANSWERS);
  expect($survey.get()).toBe('sent');
  vi.advanceTimersByTime(599);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith('/thankyou');
});

test('says by how much an answer is too long, and sends nothing', async () => {
  const api = fakeApi({ [SUBMIT]: () => ({ message: 'Sent' }) });
  const { $survey, $surveyErrors, sendSurvey } = await import('#stores/catalogue/survey.ts');
  await sendSurvey({ ...ANSWERS, name: 'x'.repeat(203) });
  expect(api.asked).toEqual([]);
  expect($survey.get()).toBe('writing');
  expect($surveyErrors.get()).toEqual({
    name: 'Please write at most 200 characters: 3 are too many.',
  });
});

test('sends once, however often it is asked to', async () => {
  vi.useFakeTimers();
  const answer = later<{ message: string }>();
  const api = fakeApi({ [SUBMIT]: () => answer.promise });
  const { sendSurvey } = await import('#stores/catalogue/survey.ts');
  const first = sendSurvey(ANSWERS);
  await sendSurvey(ANSWERS);
  answer.resolve({ message: 'Sent' });
  await first;
  await sendSurvey(ANSWERS);
  expect(api.asked).toHaveLength(1);
});

test.each([
  ['is refused', () => refused(429, 'TOO_MANY_REQUESTS')],
  ['gets no answer', () => NO_ANSWER],
])('that %s has failed, and can be sent again', async (_, answer) => {
  vi.useFakeTimers();
  const api = fakeApi({ [SUBMIT]: answer });
  const { $survey, sendSurvey } = await import('#stores/catalogue/survey.ts');
  await sendSurvey(ANSWERS);
  expect($survey.get()).toBe('failed');
  api.on(SUBMIT, () => ({ message: 'Sent' }));
  await sendSurvey(ANSWERS);
  expect($survey.get()).toBe('sent');
});

test('shows at its field what the server refuses', async () => {
  const fields = { email: 'Invalid email format' };
  fakeApi({ [SUBMIT]: () => refused(422, 'INPUT_INVALID', { fields }) });
  const { $survey, $surveyErrors, sendSurvey } = await import('#stores/catalogue/survey.ts');
  await sendSurvey(ANSWERS);
  expect($survey.get()).toBe('writing');
  expect($surveyErrors.get()).toEqual(fields);
});
