import { expect, test } from 'vitest';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const SEND = 'POST /mailer/submitProductSurvey';
const CHEST = { productName: 'Walnut chest', priceRange: '₹449 to ₹579 a month' };
const KIRAN = {
  customerName: 'Kiran',
  email: 'kiran@office.example',
  contact: '9876543210',
  need: 'Twelve of them for a year',
};
const SENT = { message: answerTexts.ENQUIRY_SENT };

/** The fields that are shown as wrong. */
const marked = (errors: object) =>
  Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []));

async function openForm(answer: () => unknown = () => SENT, typed: Partial<typeof KIRAN> = KIRAN) {
  const api = fakeApi({ [SEND]: answer });
  const store = await import('#stores/checkout/enquiry.ts');
  const { askAbout } = await import('#stores/checkout/enquiry-window.ts');
  askAbout(CHEST);
  for (const [field, value] of Object.entries(typed)) {
    store.enquiryForm.edit(field as keyof typeof KIRAN, value);
  }
  return { ...store, askAbout, api, shown: () => store.enquiryForm.$form.get() };
}

test('sends who asks about what, says thanks and clears the fields', async () => {
  const window = await openForm();
  await window.submitEnquiry();
  expect(window.api.calls(SEND)[0]?.body).toEqual({ ...KIRAN, ...CHEST });
  expect(window.shown()).toMatchObject({
    values: { customerName: '', email: '', contact: '', need: '' },
    busy: undefined,
    notice: { tone: 'good', text: 'Thanks for the interest. Our team will contact you !' },
  });
});

test.each([
  ['a short name', { customerName: 'Jo' }, ['customerName']],
  ['no email', { email: 'kiran' }, ['email']],
  ['a landline', { contact: '0124010042' }, ['contact']],
])('says Invalid input ! for %s and sends nothing', async (_what, typed, invalid) => {
  const window = await openForm(() => SENT, { ...KIRAN, ...typed });
  await window.submitEnquiry();
  expect(window.api.calls(SEND)).toEqual([]);
  expect(marked(window.shown().errors)).toEqual(invalid);
  expect(window.shown().notice).toEqual({ tone: 'bad', text: 'Invalid input !' });
});

test('says by how much a need is too long, cuts nothing and sends nothing', async () => {
  const need = 'x'.repeat(1003);
  const window = await openForm(() => SENT, { ...KIRAN, need });
  await window.submitEnquiry();
  expect(window.api.calls(SEND)).toEqual([]);
  expect(window.shown()).toMatchObject({
    values: { need },
    errors: { need: 'Please use at most 1000 characters: 3 are too many.' },
  });
});

test('marks a field as wrong until it is edited', async () => {
  const window = await openForm(() => SENT, {});
  await window.submitEnquiry();
  window.enquiryForm.edit('email', 'k');
  expect(marked(window.shown().errors)).toEqual(['customerName', 'contact']);
});

test('sends once, however often Submit is pressed', async () => {
  const answer = later();
  const window = await openForm(() => answer.promise);
  const sent = window.submitEnquiry();
  expect(window.shown().busy).toBe('sending');
  await window.submitEnquiry();
  answer.resolve(SENT);
  await sent;
  expect(window.api.calls(SEND)).toHaveLength(1);
});

test.each([
  ['no answer comes', () => NO_ANSWER, 'Something went wrong!'],
  ['the server fails', () => refused(500, 'UNEXPECTED'), 'Something went wrong!'],
  ['it is too much', () => refused(429, 'TOO_MANY_REQUESTS'), answerTexts.TOO_MANY_REQUESTS],
])('keeps what was typed when %s', async (_what, answer, text) => {
  const window = await openForm(answer);
  await window.submitEnquiry();
  expect(window.shown()).toMatchObject({
    values: KIRAN,
    busy: undefined,
    notice: { tone: 'bad', text },
  });
});

test('keeps what was typed, without old news, when another product is asked about', async () => {
  const window = await openForm(() => NO_ANSWER);
  await window.submitEnquiry();
  window.askAbout({ productName: 'Side table', priceRange: '₹149 to ₹199 a month' });
  expect(window.shown()).toMatchObject({ values: KIRAN, notice: undefined });
});
