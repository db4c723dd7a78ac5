import { beforeEach, expect, test, vi } from 'vitest';
import { paise } from '#domain/base/money.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';

/** What became of a press whose answer was lost (rules/office.md#pressed-again). */
const NOTE = 'POST /office/customers/12/notes';
const PRESSED = 'GET /office/pressed';
const done = (made?: object) => () => refused(409, 'DONE_BEFORE', made ? { made } : {});
const SAID = {
  tone: 'good',
  text: expect.stringContaining('This was already done when you pressed'),
};

beforeEach(() => atDesk('/office/customer?id=12'));

test('an act whose answer is lost is told as done where the shop says that it is', async () => {
  const api = fakeApi({
    [NOTE]: () => NO_ANSWER,
    [PRESSED]: done(),
    'GET /office/customers/12': () => refused(404, 'NOT_FOUND'),
  });
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect(customerNotes.form.$form.get()).toMatchObject({ values: { text: '' }, notice: SAID });
  const keyOf = (call: string) => api.calls(call)[0]?.headers.get('idempotency-key');
  expect(keyOf(PRESSED)).toBe(keyOf(NOTE));
});

test('what nobody could tell of is found done once the line is back', async () => {
  let isAway = true;
  fakeApi({
    [NOTE]: () => NO_ANSWER,
    [PRESSED]: () => (isAway ? NO_ANSWER : done()()),
    'GET /office/me': () => (isAway ? NO_ANSWER : refused(403, 'NO_OPERATOR')),
  });
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  const { $foundDone } = await import('#stores/office/shell/api.ts');
  const { loadMe } = await import('#stores/office/shell/me.ts');
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect(customerNotes.form.$form.get().notice).toMatchObject({ tone: 'bad' });
  isAway = false;
  await loadMe();
  await vi.waitFor(() => expect($foundDone.get()).toMatchObject(SAID));
  expect(customerNotes.form.$form.get().notice).toBeUndefined();
});

test('units of an earlier press are named, and chosen for their labels', async () => {
  const tags = ['KOCB-0001', 'KOCB-0002'];
  fakeApi({
    'POST /office/units': done({ tags }),
    'GET /office/units': () => refused(404, 'NOT_FOUND'),
  });
  const { addForm, addUnits } = await import('#stores/office/catalogue/units.ts');
  addForm.edit('product', 'oslo-3-seater-sofa');
  await addUnits();
  expect(addForm.$form.get().notice?.text).toMatch(
    /^KOCB-0001 to KOCB-0002 are in the store\. .*This was already done when you pressed/,
  );
});

test('an invitation of an earlier press is told with whom it is for', async () => {
  fakeApi({
    'POST /office/invitations': done(),
    'GET /office/people': () => ({ people: [], invitations: [] }),
  });
  const { invite, inviteForm } = await import('#stores/office/people/people.ts');
  inviteForm.edit('email', 'meera@basera.example');
  await invite();
  expect(inviteForm.$form.get().notice?.text).toMatch(
    /^We’ve invited meera@basera\.example\. This was already done when you pressed/,
  );
});

test('a quote that an earlier press made is led to as one that was just made', async () => {
  atDesk('/office/quote');
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  fakeApi({ 'POST /office/quotes': done({ number: 'Q261128-7F3KQ2' }) });
  const { quoteForm, sendQuote } = await import('#stores/office/checkout/quote.ts');
  const product = {
    slug: 'oslo-3-seater-sofa',
    name: 'Oslo 3-Seater Sofa',
    kind: 'normal' as const,
    plans: [{ tenure: 3, price: paise(120_000) }],
    available: 4,
  };
  quoteForm.edit('name', 'Asha Rao');
  quoteForm.edit('phone', '9876543210');
  quoteForm.edit('validUntil', '2026-12-05');
  quoteForm.edit('lines', [{ product, tenure: 3, quantity: '1', rent: '1200' }]);
  await sendQuote();
  expect(replace).toHaveBeenCalledWith('/office/quotes?search=Q261128-7F3KQ2');
});
