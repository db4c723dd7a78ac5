import { expect, test } from 'vitest';
import { textOf } from '#domain/content/entries/term-entries.ts';

test('a section of the terms is its paragraphs and the list below them', () => {
  const section = { heading: 'Deposit', paragraphs: ['It is held.', 'It comes back:'] };
  expect(textOf({ ...section, list: ['whole', 'on time'] })).toBe(
    'It is held.\n\nIt comes back:\n\n- whole\n- on time',
  );
  expect(textOf(section).trimEnd()).toBe('It is held.\n\nIt comes back:');
});
