import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Result } from '#api/call.ts';
import { createForm, tellAtFields } from '#stores/base/form.ts';
import { later } from '../support/fake-api.ts';

const BLANK = { name: '', city: '' };
const TYPED = { name: 'Asha', city: 'Delhi' };
const HERE = { tone: 'good', text: 'It is here.' } as const;

const form = createForm({
  blank: BLANK,
  check: ({ name }) => (name === '' ? { errors: { name: 'Who?' } } : undefined),
});
const shown = () => form.$form.get();

const send = vi.fn<(values: typeof BLANK) => Promise<Result<string>>>();
const submit = () =>
  form.submit({ send, succeeded: (text) => ({ values: BLANK, notice: { tone: 'good', text } }) });

function fails(fields?: Record<string, string>): Result<string> {
  const failure = { code: 'INPUT_INVALID', message: 'That will not do.' } as const;
  return { ok: false, status: 400, failure: fields ? { ...failure, fields } : failure };
}

function type(values: Partial<typeof BLANK>): void {
  for (const [field, value] of Object.entries(values))
    form.edit(field as keyof typeof BLANK, value);
}

beforeEach(() => {
  form.clear();
  send.mockReset().mockResolvedValue({ ok: true, value: HERE.text });
});

test('a form that has arrived says so and is blank', async () => {
  type(TYPED);
  expect(await submit()).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(TYPED);
  expect(shown()).toEqual({ values: BLANK, errors: {}, busy: undefined, notice: HERE });
});

test('one press sends once, and so do two', async () => {
  type(TYPED);
  const answer = later<Result<string>>();
  send.mockReturnValue(answer.promise);
  const sent = submit();
  expect(shown().busy).toBe('sending');
  expect(await submit()).toBe(false);
  answer.resolve({ ok: true, value: HERE.text });
  await sent;
  expect(send).toHaveBeenCalledOnce();
  expect(shown().busy).toBeUndefined();
});

describe('what fails its check', () => {
  test('is marked, and nothing is sent', async () => {
    type({ city: 'Delhi' });
    expect(await submit()).toBe(false);
    expect(send).not.toHaveBeenCalled();
    expect(shown()).toMatchObject({
      values: { name: '', city: 'Delhi' },
      errors: { name: 'Who?' },
      busy: undefined,
    });
  });

  test('loses its mark when it is edited, not when another field is', async () => {
    await submit();
    type({ city: 'Delhi' });
    expect(shown().errors.name).toBe('Who?');
    type({ name: 'A' });
    expect(shown().errors.name).toBeUndefined();
  });
});

test('a notice of what is missing goes with the last of what is', async () => {
  const missing = { tone: 'bad', text: 'Who, and where?' } as const;
  const both = createForm({
    blank: BLANK,
    check: () => ({ errors: { name: 'Who?', city: 'Where?' }, notice: missing }),
  });
  both.check();
  both.edit('name', 'Asha');
  expect(both.$form.get().notice).toBe(missing);
  both.edit('city', 'Delhi');
  expect(both.$form.get()).toMatchObject({ errors: {}, notice: undefined });
});

test('a notice about no field stays while somebody goes on typing', async () => {
  type(TYPED);
  send.mockResolvedValueOnce(fails());
  await submit();
  type({ city: 'Gurgaon' });
  expect(shown().notice).toEqual({ tone: 'bad', text: 'That will not do.' });
});

describe('a form that does not arrive', () => {
  test('keeps what was typed, says why, and can be sent again', async () => {
    type(TYPED);
    send.mockResolvedValueOnce(fails());
    expect(await submit()).toBe(false);
    expect(shown()).toEqual({
      values: TYPED,
      errors: {},
      busy: undefined,
      notice: { tone: 'bad', text: 'That will not do.' },
    });
    expect(await submit()).toBe(true);
  });

  test('keeps what was typed while it was on its way', async () => {
    type(TYPED);
    const answer = later<Result<string>>();
    send.mockReturnValue(answer.promise);
    const sent = submit();
    type({ city: 'Gurgaon' });
    answer.resolve(fails());
    await sent;
    expect(shown().values).toEqual({ name: 'Asha', city: 'Gurgaon' });
  });

  test.each([
    ['at its field alone', { city: 'Where?' }, { city: 'Where?' }, undefined],
    [
      'above the form where it is no field of its own',
      { age: 'How old?' },
      {},
      { tone: 'bad', text: 'That will not do.' },
    ],
    [
      'in both where both are wrong',
      { city: 'Where?', age: 'How old?' },
      { city: 'Where?' },
      { tone: 'bad', text: 'That will not do.' },
    ],
    ['above the form', undefined, {}, { tone: 'bad', text: 'That will not do.' }],
  ])(
    'says what is wrong %s',
    async (_where, fields: Record<string, string> | undefined, errors, notice) => {
      type(TYPED);
      send.mockResolvedValue(fails(fields));
      await form.submit({ send, succeeded: () => ({}), failed: tellAtFields });
      expect(shown()).toMatchObject({ values: TYPED, errors, notice });
    },
  );
});

test('old news are gone while the form is sent again', async () => {
  type(TYPED);
  send.mockResolvedValueOnce(fails());
  await submit();
  const answer = later<Result<string>>();
  send.mockReturnValue(answer.promise);
  const sent = submit();
  expect(shown().notice).toBeUndefined();
  answer.resolve({ ok: true, value: HERE.text });
  await sent;
});

test('a notice can be dismissed; what was typed stays', async () => {
  type(TYPED);
  send.mockResolvedValue(fails());
  await submit();
  form.dismiss();
  expect(shown()).toMatchObject({ values: TYPED, notice: undefined });
});
