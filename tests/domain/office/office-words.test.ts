import { expect, test } from 'vitest';
import { namesWords } from '#messages/office/words.ts';

test('colleagues are named with their roles', () => {
  const arjun = { name: 'Arjun Rawat', role: 'floor' } as const;
  expect(namesWords([arjun])).toBe('Arjun Rawat, floor,');
  expect(namesWords([arjun, { name: 'Nisha Bedi', role: 'books' }])).toBe(
    'Arjun Rawat, floor, and Nisha Bedi, books,',
  );
});
