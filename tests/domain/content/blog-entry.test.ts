import { expect, test } from 'vitest';
import { type BlogEntry, isPublished } from '#domain/content/entries/blog-entry.ts';
import { day } from '#domain/base/kolkata.ts';

const post: BlogEntry = {
  title: 'Beds',
  description: 'Of beds.',
  date: '2026-11-09',
  picture: { file: 'bed.webp', alt: 'A bed' },
  author: 'The workshop',
  related: ['bed'],
  estimates: [],
  draft: false,
};

test.each([
  ['2026-11-08', false],
  ['2026-11-09', true],
  ['2027-01-01', true],
])('an article of 9 November is published on %s: %s', (today, published) => {
  expect(isPublished(post, day(today))).toBe(published);
});

test('a draft is never published', () => {
  expect(isPublished({ ...post, draft: true }, day('2027-01-01'))).toBe(false);
});
