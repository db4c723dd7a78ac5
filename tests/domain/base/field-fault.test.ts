import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldFault } from '#messages/base/field-fault.ts';

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: fieldFault }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Please fill this in.'],
  [z.string().check(z.trim(), z.minLength(3)), '', 'Please fill this in.'],
  [z.string().check(z.minLength(3)), 'ab', 'Please use at least 3 characters.'],
  [z.string().check(z.maxLength(3)), 'abcd', 'Please use at most 3 characters.'],
  [z.number().check(z.minimum(1)), 0, 'Please enter 1 or more.'],
  [z.number().check(z.maximum(5)), 6, 'Please enter 5 or less.'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of the options.'],
  [z.number(), 'many', 'We can’t read this. Please check it and type it again.'],
  [
    z.string().check(z.regex(/^\d$/)),
    'x',
    'We can’t read this. Please check it and type it again.',
  ],
  [
    z.string().check(z.minLength(1, 'Please enter the crew’s name.')),
    '',
    'Please enter the crew’s name.',
  ],
])('a field that is refused says what to write in it (%#)', (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence);
});
