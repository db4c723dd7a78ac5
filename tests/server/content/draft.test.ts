import { expect, test } from 'vitest';
import { measureOwnPictures } from '#build/measured-pictures.ts';
import { checkDraft } from '#server/content/draft.ts';

const HEAD = {
  title: 'A sofa by the month',
  description: 'What a sofa costs.',
  date: '2026-11-30',
  updated: '',
  author: 'The workshop',
  picture: { file: 'oslo-3-seater-sofa.webp', alt: 'A sofa' },
  related: ['oslo-3-seater-sofa'],
  estimates: [],
  draft: true,
};

const pictures = await measureOwnPictures();

/** What is said of an article that has no file yet. */
function check(body: string, head: Readonly<Record<string, unknown>> = {}) {
  return checkDraft({ slug: '', head: { ...HEAD, ...head }, body }, pictures);
}

test('a sound article is given to its page with what stands above it, empty fields left out', async () => {
  const { faults, source = '' } = await check('It costs <Price of="oslo-3-seater-sofa" />.');
  expect(faults).toEqual([]);
  const [, head = '', body] = source.split(/^---$/m);
  expect(JSON.parse(head)).toEqual({
    slug: 'a-sofa-by-the-month',
    minutes: 1,
    entry: expect.not.objectContaining({ updated: expect.anything() }),
  });
  expect(body?.trim()).toBe('It costs <Price of="oslo-3-seater-sofa" />.');
});

test('mistakes in the words are told by the line of the text, which is shown', async () => {
  const { faults, source } = await check('A sofa\nfor ₹500 a [month](/nowhere).');
  expect(faults).toEqual([
    'line 2: /nowhere leads nowhere',
    'line 2: ₹500 is typed: let <Price> or <Fact> say it, or name it under estimates',
  ]);
  expect(source).toBeDefined();
});

test('mistakes in tags are told, and leave nothing to show', async () => {
  const { faults, source } = await check(
    [
      'It costs <Price of="oslo-sofa" />,',
      'or <Price of="oslo-3-seater-sofa" months={5} city="delhi" />.',
      '',
      '<Figures file="oslo-3-seater-sofa.webp" alt="A sofa" />',
    ].join('\n'),
  );
  expect(faults).toEqual([
    'line 1: <Price>: oslo-sofa does not exist',
    'line 2: <Price>: oslo-3-seater-sofa is not rented for 5 months in Delhi, but for 6, 9 or 12',
    'line 4: <Figures> does not exist',
  ]);
  expect(source).toBeUndefined();
});

test('a text that cannot be read is told, and shown nowhere', async () => {
  expect(await check('Ask us.\n\n<Callout title="Ask">\n\nAsk.')).toEqual({
    faults: ['line 3: Expected a closing tag for `<Callout>` (line 3)'],
    source: undefined,
  });
});

test('code in a text is told, and never run', async () => {
  expect(await check('<Price of={process.exit()} />')).toMatchObject({
    faults: expect.arrayContaining([
      'line 1: “of={process.exit()}” is code: write words, a number or a list',
    ]),
    source: undefined,
  });
  expect(await check('It costs {price}.')).toEqual({
    faults: ['line 1: {price} is code: write \\{ for a curly brace'],
    source: undefined,
  });
});

test.each([
  '<script>alert(1)</script>',
  'A <b onclick="alert(1)">bed</b>.',
  '[A bed](javascript:alert(1))',
  '<img src="x" onerror="alert(1)" />',
  '<Callout title="Ask" onclick="alert(1)">\n\nAsk.\n\n</Callout>',
  '{/* a */ alert(1) /* b */}',
])('HTML and links that run something are shown nowhere: %s', async (body) => {
  const { faults, source } = await check(body);
  expect(faults).not.toEqual([]);
  expect(source).toBeUndefined();
});

test('what is wrong above the text is told by field', async () => {
  const { faults, source } = await check('A sofa.', {
    title: '',
    related: [],
    picture: { file: 'blob:http://localhost:4321/8c1e', alt: 'A sofa' },
  });
  expect(faults).toEqual([
    'title: is missing',
    'picture.file: is shown once the article is saved',
    'related: needs at least one product',
  ]);
  expect(source).toBeUndefined();
});

test('an article that has a file is checked in place of what the file says', async () => {
  const { faults } = await checkDraft(
    { slug: 'types-of-wood', head: { ...HEAD, draft: false }, body: 'Wood.' },
    pictures,
  );
  expect(faults).toEqual([
    'text: needs a <Product> between its paragraphs',
    'text: needs a <Figure> between its paragraphs',
  ]);
});
