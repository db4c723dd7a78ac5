import { expect, test } from 'vitest';
import { formatTerms } from '#domain/catalogue/cart/line-terms.ts';

test('the terms of a line are read aloud as quantity and time', () => {
  expect(formatTerms({ tenure: 6, quantity: 3 }, 'normal')).toBe('3 × 6 months');
  expect(formatTerms({ tenure: 4, quantity: 1 }, 'seasonal')).toBe('1 × one season');
});
