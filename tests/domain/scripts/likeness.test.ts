import { expect, test } from 'vitest';
import { bodyOf, compare, median } from '../../../scripts/parts/likeness.ts';

const html = (text: string) =>
  `<header>Menu</header><main><nav>Sofas Beds</nav><form>From To</form>${text}</main><footer>End</footer>`;
const page = (text: string) => bodyOf(html(text));

test('what is chosen, filled in or led to on a page is not its own text', () => {
  expect(page('<p>A bed</p>').replaceAll(/<[^>]+>|\s/g, '')).toBe('Abed');
});

test('two lists are as alike as the rows of words that they share', () => {
  const same = 'a bed for the room above the shop';
  expect(compare('/', page(same), page(same)).alike).toBe(1);
  expect(compare('/', page(same), page('nothing of that is said on this one')).alike).toBe(0);
  const { alike, own, words } = compare(
    '/',
    page('one two three four five'),
    page('one two three four six'),
  );
  expect([alike, own, words]).toEqual([1 / 3, 1, 5]);
});

test('the middle of the figures is told', () => {
  expect(median([0.9, 0.1, 0.5])).toBe(0.5);
});
