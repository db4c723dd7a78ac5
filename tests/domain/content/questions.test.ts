import { expect, test } from 'vitest';
import { splitQuestions } from '../../../src/features/content/prose/questions.ts';

test('reads headings as questions and what follows as their answers', () => {
  const html =
    '<h3 id="is-it-new">Is it <em>new</em> &amp; clean?</h3><p>Yes.</p><h3 id="b">B?</h3><ul><li>No</li></ul>';
  expect(splitQuestions(html)).toEqual([
    { anchor: 'is-it-new', title: 'Is it new & clean?', html: '<p>Yes.</p>' },
    { anchor: 'b', title: 'B?', html: '<ul><li>No</li></ul>' },
  ]);
});

test.each(['<p>Before</p><h3 id="a">A?</h3>', '<p>None</p>', ''])('refuses %j', (html) => {
  expect(() => splitQuestions(html)).toThrow('### headings');
});
