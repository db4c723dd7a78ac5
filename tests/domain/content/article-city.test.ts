import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../content/blog/', import.meta.url);
const names = await readdir(FOLDER);
const articles = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
);

test('an article shows the rents of its reader’s city, but where it tells the smallest order of one', () => {
  const pinned = articles.filter(({ text }) => /<(?:Price|Ledger) [^>]*city=/.test(text));
  expect(pinned.map(({ name }) => name).toSorted()).toEqual([
    'rent-a-chair-in-gurgaon.mdx',
    'seasonal-selfcare.mdx',
    'sofa-on-rent-in-gurgaon.mdx',
  ]);
  for (const { name, text } of pinned)
    expect(text, name).toContain('<Fact of="leastRent.delhi" />');
});

test.each(articles)('$name calls no rents those of Gurgaon', ({ text }) => {
  expect(text).not.toMatch(/\brents (?:are )?(?:those of|in|for) (?:our )?gurgaon/i);
});
