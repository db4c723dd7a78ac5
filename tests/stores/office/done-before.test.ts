import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { CashDayRow } from '#contract/office/overview/cash.ts';
import type { OfficeTransfer } from '#contract/office/settlement/transfers.ts';
import type { OfficeReview } from '#contract/office/care/reviews.ts';
import { paise, ZERO } from '#domain/base/money.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { MEERA } from '../support/person.ts';

/** What an earlier press has done is told as done (rules/office.md#pressed-again). */
const before = () => refused(409, 'DONE_BEFORE');
const SAID = {
  tone: 'good',
  text: expect.stringContaining('This was already done when you pressed'),
};

const DAY: CashDayRow = {
  day: '2026-11-20' as CashDayRow['day'],
  isClosed: false,
  ways: (['taken', 'given_back', 'transferred', 'carrying'] as const).map((way) => ({
    way,
    expected: ZERO,
    lines: [],
  })),
};
const TRANSFER: OfficeTransfer = {
  refundId: null,
  paidAhead: ZERO,
  isLeftByExchange: false,
  orderNumber: 'B261120-7F3KQ2',
  userId: 12,
  name: 'Asha Rao',
  amount: paise(106_100),
  promisedAt: '2026-11-20T05:00:00.000Z',
  because: null,
  days: null,
  account: null,
  reference: null,
  madeAt: null,
};
const REVIEW = { id: 3, version: '1', answer: null, name: 'Asha R.' } as OfficeReview;

beforeEach(() => atDesk('/office/cash'));

test('an amount that was counted by an earlier press closes the dialog, empty', async () => {
  const api = fakeApi({
    'POST /office/books/cash/2026-11-20': before,
    'GET /office/books/cash': () => ({ days: [{ ...DAY, isClosed: true }] }),
  });
  const desk = await import('#stores/office/overview/cash.ts');
  desk.beginCounting(DAY);
  await desk.sendCount();
  expect(desk.$counting.get()).toBeUndefined();
  expect(desk.$counted.get()).toMatchObject(SAID);
  expect(desk.cashForm.$form.get().values.taken).toBe('');
  await desk.sendCount();
  expect(api.calls('POST /office/books/cash/2026-11-20')).toHaveLength(1);
});

test('what was filled in stands, and is under way, until what an act left is shown', async () => {
  const { createOfficeForm } = await import('#stores/office/shell/form.ts');
  const fresh = later<unknown>();
  const form = createOfficeForm({ blank: { crew: '' } });
  form.edit('crew', 'North');
  const ended = form.act({
    send: () => Promise.resolve({ ok: true, value: {} } as const),
    done: 'It is planned.',
    afterwards: () => fresh.promise,
  });
  await Promise.resolve();
  expect(form.$form.get()).toMatchObject({ busy: 'sending', values: { crew: 'North' } });
  fresh.resolve(undefined);
  expect(await ended).toEqual({ tone: 'good', text: 'It is planned.' });
  expect(form.$form.get()).toMatchObject({ busy: undefined, values: { crew: '' } });
});

test('a transfer that an earlier press noted closes the dialog, and is told beside the list', async () => {
  const api = fakeApi({
    'POST /office/transfers/record': before,
    'GET /office/transfers': () => ({ rows: [], next: null, due: { count: 0, amount: 0 } }),
  });
  const desk = await import('#stores/office/settlement/transfers.ts');
  desk.beginPaying(TRANSFER);
  desk.paidForm.edit('reference', 'UTIB000000000001');
  await desk.recordPaid();
  await desk.recordPaid();
  expect(desk.$paying.get()).toBeUndefined();
  expect(desk.$paid.get()).toMatchObject(SAID);
  expect(desk.paidForm.$form.get().values.reference).toBe('');
  expect(api.calls('GET /office/transfers')).not.toHaveLength(0);
});

test('an account that an earlier press let go of is asked for once', async () => {
  fakeApi({
    'POST /office/transfers/ask': before,
    'GET /office/transfers': () => ({ rows: [], next: null, due: { count: 0, amount: 0 } }),
  });
  const desk = await import('#stores/office/settlement/transfers.ts');
  desk.beginPaying(TRANSFER);
  await desk.askForAnother();
  expect(desk.$paying.get()).toBeUndefined();
  expect(desk.$paid.get()).toMatchObject(SAID);
});

test('a note that an earlier press kept leaves an empty field, and a third press keeps nothing', async () => {
  const api = fakeApi({
    'POST /office/customers/12/notes': before,
    'GET /office/customers/12': () => refused(404, 'NOT_FOUND'),
  });
  history.replaceState(null, '', '/office/customer?id=12');
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect(customerNotes.form.$form.get()).toMatchObject({ values: { text: '' }, notice: SAID });
  await customerNotes.keep();
  expect(api.calls('POST /office/customers/12/notes')).toHaveLength(1);
  expect(api.calls('GET /office/customers/12')).not.toHaveLength(0);
});

test('units that an earlier press made are not made again by a third', async () => {
  const api = fakeApi({
    'POST /office/units': before,
    'GET /office/units': () => refused(404, 'NOT_FOUND'),
  });
  const { addForm, addUnits } = await import('#stores/office/catalogue/units.ts');
  addForm.edit('product', 'oslo-3-seater-sofa');
  await addUnits();
  expect(addForm.$form.get().notice).toMatchObject(SAID);
  await addUnits();
  expect(api.calls('POST /office/units')).toHaveLength(1);
});

test('what an earlier press changed of somebody closes their dialog', async () => {
  fakeApi({
    'DELETE /office/people/12': before,
    'GET /office/people': () => ({ people: [], invitations: [] }),
  });
  const desk = await import('#stores/office/people/people.ts');
  desk.beginChange(MEERA);
  await desk.endPerson();
  expect(desk.$changing.get()).toBeUndefined();
  expect(desk.$changed.get()).toMatchObject(SAID);
});

test('a review that an earlier press answered closes the dialog', async () => {
  fakeApi({
    'POST /office/reviews/3/answer': before,
    'GET /office/reviews': () => ({ rows: [], next: null }),
  });
  const desk = await import('#stores/office/care/reviews.ts');
  desk.beginJudging(REVIEW);
  desk.reviewAnswerForm.edit('answer', 'Thank you.');
  await desk.answerReview();
  expect(desk.$judging.get()).toBeUndefined();
  expect(desk.$judged.get()).toMatchObject(SAID);
});

test('a row that an earlier press changed is told as done', async () => {
  fakeApi({
    'POST /office/quotes/Q1/withdraw': before,
    'GET /office/quotes': () => ({ rows: [], next: null }),
  });
  const desk = await import('#stores/office/checkout/quotes.ts');
  await desk.withdrawQuote({ number: 'Q1' } as Parameters<typeof desk.withdrawQuote>[0]);
  expect(desk.$withdrawing.get()).toMatchObject({ busy: undefined, notice: SAID });
});

test('every form of the office hears what an earlier press has done', () => {
  const own = globSync('src/stores/office/**/*.ts').filter((file) => !file.endsWith('/form.ts'));
  const others = own.filter((file) => /\bcreateForm\b/.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
