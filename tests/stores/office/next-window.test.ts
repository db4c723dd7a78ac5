import { expect, test } from 'vitest';
import type { OfficeEnquiry } from '#contract/office/checkout/enquiries.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

const enquiry = (id: number, name: string): OfficeEnquiry => ({
  kind: 'goods',
  id,
  orderNumber: null,
  userId: null,
  name,
  phone: '9810000031',
  email: null,
  place: null,
  items: ['Jhoola'],
  need: null,
  askedAt: '2026-11-20T05:00:00.000Z',
  isUndecided: false,
  answer: null,
  isAccepted: false,
  quote: null,
});
const [FIRST, SECOND] = [enquiry(1, 'Asha Rao'), enquiry(2, 'Ritika Bansal')];

/** The first one's window is closed while its answer is under way, and the second one's is typed in. */
async function typedMeanwhile(answer: unknown) {
  atDesk('/office/enquiries');
  const asked = Promise.withResolvers<unknown>();
  fakeApi({
    'GET /office/enquiries': () => ({ rows: [FIRST, SECOND], next: null }),
    'POST /office/goods/1/answer': () => asked.promise,
  });
  const desk = await import('#stores/office/checkout/enquiries.ts');
  desk.beginAnswer(FIRST);
  desk.answerForm.edit('text', 'We have one.');
  const sent = desk.sendAnswer();
  desk.endAnswer();
  desk.beginAnswer(SECOND);
  desk.answerForm.edit('text', 'It comes on Monday.');
  asked.resolve(answer);
  await sent;
  return desk;
}

test('a window that is typed in stays when the answer of an earlier one arrives', async () => {
  const desk = await typedMeanwhile({});
  expect(desk.$answering.get()).toEqual(SECOND);
  expect(desk.answerForm.$form.get().values.text).toBe('It comes on Monday.');
  expect(desk.$answered.get()?.text).toBe('We’ve sent your answer to Asha Rao.');
});

test('nor is it told what was wrong with an earlier one', async () => {
  const desk = await typedMeanwhile(
    refused(400, 'INPUT_INVALID', { fields: { text: 'Too rude.' } }),
  );
  expect(desk.answerForm.$form.get()).toMatchObject({
    values: { text: 'It comes on Monday.' },
    errors: {},
    notice: undefined,
  });
});
