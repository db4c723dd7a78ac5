import { expect, test, vi } from 'vitest';
import type { CashDayRow } from '#contract/office/overview/cash.ts';
import type { Inspection } from '#contract/office/endings/inspection.ts';
import type { UnitDetail } from '#contract/office/catalogue/unit.ts';
import { MAX_ITEM_NOTE } from '#domain/endings/inspection.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/note.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

/** What is typed is kept whole, and refused in words (rules/office.md#words-that-are-typed). */

const DAY: CashDayRow = {
  day: day('2026-11-20'),
  isClosed: false,
  ways: [{ way: 'taken', expected: ZERO, lines: [] }],
};
const INSPECTION: Inspection = {
  orderNumber: 'B261120-7F3KQ2',
  userId: 12,
  name: 'Asha Rao',
  cityId: 1,
  kind: 'return',
  state: 'draft',
  collectedOn: day('2026-11-20'),
  inspectBy: day('2026-11-25'),
  isLate: false,
  answerBy: null,
  answered: null,
  objectedAt: null,
  endedAs: null,
  finalAt: null,
  charged: ZERO,
  version: 1,
  due: { backBy: day('2026-12-04'), isLate: false },
  held: rupees(2498),
  paidAhead: ZERO,
  earlyEnd: ZERO,
  comesBack: rupees(2498),
  reckoned: { deductions: [], comesBack: rupees(2498), byInvoice: ZERO },
  madeBy: null,
  madeAt: null,
  objection: null,
  decision: null,
  decidedBy: null,
  isOwn: false,
  wear: {
    scratch: { width: 4, depth: 4, length: 40 },
    chip: { width: 9, depth: 2, length: 30 },
  },
  units: [
    {
      tag: 'OSLS-0001',
      productName: 'Oslo 3-seater sofa',
      state: 'inspection',
      condition: 'good',
      goesTo: 'store',
      foundCondition: null,
      report: null,
      left: rupees(1500),
      items: [],
    },
  ],
};

test.each(['12345678901234567890', '1200.505', '12,50', ''])(
  'an amount of cash that is typed as %j stays as it is, and is refused in words',
  async (typed) => {
    atDesk('/office/books?show=cash');
    const api = fakeApi();
    const { beginCounting, cashForm, sendCount } = await import('#stores/office/overview/cash.ts');
    beginCounting(DAY);
    cashForm.edit('taken', typed);
    await sendCount();
    const { values, errors } = cashForm.$form.get();
    expect(values.taken).toBe(typed);
    expect(errors.taken).toBe(
      'Please enter an amount in rupees, like 1200.50 or 1,200, at most ₹99,99,99,999.',
    );
    expect(api.asked).toEqual([]);
  },
);

test('a note that is too long stays whole, and says by how much', async () => {
  atDesk('/office/customer?id=12');
  const api = fakeApi();
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  const text = 'x'.repeat(MAX_NOTE_LENGTH + 3);
  customerNotes.form.edit('text', text);
  await customerNotes.keep();
  const { values, errors } = customerNotes.form.$form.get();
  expect(values.text).toBe(text);
  expect(errors.text).toBe(`Please use at most ${MAX_NOTE_LENGTH} characters: 3 are too many.`);
  expect(api.asked).toEqual([]);
});

test('a search that is too long is not cut to another one', async () => {
  atDesk('/office/today');
  const api = fakeApi();
  const { $search, typeSearch } = await import('#stores/office/shell/search.ts');
  typeSearch('x'.repeat(MAX_SEARCH + 1));
  expect($search.get()).toMatchObject({
    isOpen: true,
    failure: { message: 'Please use at most 100 characters: 1 is too many.' },
  });
  expect(api.asked).toEqual([]);
});

async function atInspection() {
  atDesk('/office/inspection?id=B261120-7F3KQ2');
  const api = fakeApi({ 'GET /office/inspections/B261120-7F3KQ2': () => INSPECTION });
  const desk = await import('#stores/office/endings/inspection.ts');
  desk.$inspection.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$inspection.get().state).toBe('ready'));
  desk.beginDamage('OSLS-0001');
  desk.damageForm.edit('kind', 'tear');
  desk.damageForm.edit('note', 'Armrest');
  desk.damageForm.edit('file', new File(['x'], 'armrest.jpg'));
  return { api, desk };
}

test.each(['', '0', '12.50', '99999999999999999999'])(
  'a damage that costs %j names the most that is left of its thing, as its hint does',
  async (price) => {
    const { priceHint } = await import('#messages/endings/inspection-words.ts');
    const { desk } = await atInspection();
    desk.damageForm.edit('price', price);
    await desk.addDamage(INSPECTION.wear);
    expect(desk.damageForm.$form.get().errors).toEqual({
      price: 'Please enter the cost in whole rupees, like 450 or 1,250, at most ₹1,500.',
    });
    expect(priceHint(rupees(1500))).toBe('Cost of the repair, at most ₹1,500. No GST.');
  },
);

test('a damage that costs more than is left of its thing is told that same most', async () => {
  const { desk } = await atInspection();
  desk.damageForm.edit('price', '1,501');
  await desk.addDamage(INSPECTION.wear);
  expect(desk.damageForm.$form.get().errors.price).toBe(
    'You can’t charge more than the item is worth: at most ₹1,500 is left.',
  );
});

test('a damage that is charged is noted with a picture, or not at all', async () => {
  const { api, desk } = await atInspection();
  const before = api.asked.length;
  desk.damageForm.edit('price', '450');
  desk.damageForm.edit('file', undefined);
  await desk.addDamage(INSPECTION.wear);
  expect(desk.damageForm.$form.get()).toMatchObject({
    values: { price: '450', note: 'Armrest' },
    errors: { file: 'Damage you charge for needs a picture. Please add one.' },
  });
  desk.damageForm.edit('kind', 'not_returned');
  expect(desk.damageForm.check()).toBe(true);
  expect(api.asked).toHaveLength(before);
});

test('a look does not end while a damage is being noted', async () => {
  const { api, desk } = await atInspection();
  const before = api.asked.length;
  await desk.finish(INSPECTION);
  expect(api.asked).toHaveLength(before);
  expect(desk.damageForm.$form.get().values.note).toBe('Armrest');
});

test('where a damage is, is refused in words where it is too long', async () => {
  const { desk } = await atInspection();
  desk.damageForm.edit('price', '450');
  desk.damageForm.edit('note', 'x'.repeat(MAX_ITEM_NOTE + 2));
  await desk.addDamage(INSPECTION.wear);
  expect(desk.damageForm.$form.get().errors.note).toContain('2 are too many');
});

test('a bay that the shop finds too long is told at its field, and nowhere else', async () => {
  atDesk('/office/unit?tag=OSLS-0001');
  const fault = 'Please use at most 40 characters.';
  fakeApi({
    'PUT /office/units/OSLS-0001': () => refused(400, 'INPUT_INVALID', { fields: { bay: fault } }),
    'GET /office/units/OSLS-0001': () => refused(404, 'NOT_FOUND'),
  });
  const desk = await import('#stores/office/catalogue/unit.ts');
  desk.$unitNotice.subscribe(() => undefined);
  desk.putForm.edit('bay', 'x'.repeat(41));
  await desk.putUnit({ tag: 'OSLS-0001', version: 1, state: 'store' } as UnitDetail);
  expect(desk.putForm.$form.get().errors).toEqual({ bay: fault });
  expect(desk.$unitNotice.get()).toBeUndefined();
});
