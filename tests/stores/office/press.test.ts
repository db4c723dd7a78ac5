import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, NO_ANSWER } from '../support/fake-api.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NOTE = 'POST /office/customers/12/notes';

beforeEach(() => atDesk('/office/customer?id=12'));

test('a press without an answer is the same when it is pressed again, and another once it was answered', async () => {
  let isAway = true;
  const api = fakeApi({
    [NOTE]: () => (isAway ? NO_ANSWER : {}),
    'GET /office/customers/12': () => NO_ANSWER,
  });
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  const keep = async (text: string) => {
    customerNotes.form.edit('text', text);
    await customerNotes.keep();
    return api.calls(NOTE).at(-1)?.headers.get('idempotency-key');
  };
  const first = await keep('Before noon.');
  expect(first).toMatch(UUID);
  expect(await keep('Before noon.')).toBe(first);
  expect(await keep('After noon.')).not.toBe(first);
  isAway = false;
  expect(await keep('Before noon.')).toBe(first);
  expect(await keep('Before noon.')).not.toBe(first);
});

test('what was seen meanwhile makes a press no other', async () => {
  const { pressOf } = await import('#stores/office/shell/idempotency-key.ts');
  const answer = { method: 'POST', path: '/office/issues/:id/answer' } as const;
  const asked = (text: string, seen: number) => pressOf(answer, { id: 7, text, seen });
  const lost = asked('We come.', 2);
  lost.hear(false);
  expect(asked('We come.', 3).key).toBe(lost.key);
  expect(asked('We come today.', 3).key).not.toBe(lost.key);
});

test('another picture is another press', async () => {
  const { pressOf } = await import('#stores/office/shell/idempotency-key.ts');
  const picture = { method: 'POST', path: '/office/stops/picture' } as const;
  const of = (name: string) =>
    pressOf(picture, { file: new File(['x'], name, { lastModified: 1 }) });
  const lost = of('one.jpg');
  lost.hear(false);
  expect(of('one.jpg').key).toBe(lost.key);
  expect(of('two.jpg').key).not.toBe(lost.key);
});
