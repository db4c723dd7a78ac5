import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, NO_ANSWER, refused } from '../support/fake-api.ts';

const NOTE = 'POST /office/customers/12/notes';

beforeEach(() => atDesk('/office/customer?id=12'));

const modules = async () => ({
  ...(await import('#stores/office/people/customer.ts')),
  ...(await import('#stores/office/shell/line.ts')),
});

test('what could not be read while the shop was away is read by itself once it answers', async () => {
  let isAway = true;
  const api = fakeApi({
    'GET /office/log': () => (isAway ? NO_ANSWER : { rows: [], next: null, actions: [] }),
    [NOTE]: () => refused(403, 'NOT_YOUR_PART'),
  });
  const { $hasLine, customerNotes } = await modules();
  const { log } = await import('#stores/office/shell/log.ts');
  log.$loaded.subscribe(() => undefined);
  await vi.waitFor(() => expect($hasLine.get()).toBe(false));
  await vi.waitFor(() =>
    expect(log.$loaded.get()).toMatchObject({
      state: 'failed',
      failure: { message: 'We couldn’t reach the server. Please try again.' },
    }),
  );
  isAway = false;
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect($hasLine.get()).toBe(true);
  await vi.waitFor(() => expect(log.$loaded.get().state).toBe('ready'));
  expect(api.calls('GET /office/log')).toHaveLength(2);
});

test.each([
  ['no answer comes', () => NO_ANSWER],
  ['what stands before it does not reach it', () => new Response('Bad Gateway', { status: 502 })],
])('an act says that the shop is away and keeps what was typed where %s', async (_, answer) => {
  fakeApi({ [NOTE]: answer });
  const { customerNotes, $hasLine } = await modules();
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect(customerNotes.form.$form.get()).toMatchObject({
    values: { text: 'Wants to be called before noon.' },
    notice: { tone: 'bad', text: expect.stringContaining('so this may not be saved') },
  });
  expect($hasLine.get()).toBe(false);
});

test.each([
  ['the shop', () => NO_ANSWER],
  ['its database', () => refused(503, 'BOOKS_AWAY')],
])(
  'asks again by itself while %s is away, with pauses that grow, and at once in a window that is gone back to',
  async (_, away) => {
    vi.useFakeTimers();
    let answer: () => unknown = away;
    const api = fakeApi({ 'GET /office/me': () => answer() });
    const asked = () => api.calls('GET /office/me').length;
    const { $hasLine } = await import('#stores/office/shell/line.ts');
    const { $me } = await import('#stores/office/shell/me.ts');
    onTestFinished($me.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked(), $hasLine.get()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(3);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked()).toBe(3);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(4);
    answer = () => refused(403, 'NO_OPERATOR');
    await vi.advanceTimersByTimeAsync(2000);
    expect($hasLine.get()).toBe(true);
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
    vi.useRealTimers();
  },
);

test('a refusal in the shop’s own words is no lost line', async () => {
  fakeApi({ [NOTE]: () => refused(503, 'BOOKS_BUSY') });
  const { customerNotes, $hasLine } = await modules();
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  expect($hasLine.get()).toBe(true);
});

test('one call that never comes through does not have the others asked again and again', async () => {
  vi.useFakeTimers();
  const api = fakeApi({
    'GET /office/me': () => refused(403, 'NO_OPERATOR'),
    'GET /office/log': () => new Response('Gateway Timeout', { status: 504 }),
  });
  const { $me } = await import('#stores/office/shell/me.ts');
  const { log } = await import('#stores/office/shell/log.ts');
  $me.subscribe(() => undefined);
  log.$loaded.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.calls('GET /office/log').length).toBeGreaterThan(2);
  expect(api.calls('GET /office/log').length).toBeLessThan(12);
  vi.useRealTimers();
});
