import { expect, test } from 'vitest';
import { glossaryFaults, typedPromises } from '../../../scripts/parts/glossary.ts';
import { textsOfCode } from '../../../scripts/parts/texts-of-code.ts';
import { textsOfContent } from '../../../scripts/parts/texts-of-content.ts';

const lines = (texts: readonly { readonly line: number; readonly text: string }[]) =>
  texts.map(({ line, text }) => `${line}: ${text}`);

const wordsIn = (text: string, file = 'src/messages/rent.ts') =>
  glossaryFaults([{ file, line: 1, text }]).map(({ words }) => words);

const ISLAND = `import { Button } from './button of somebody.tsx';
type Way = 'by the month' | 'by the year';
const WORDS: Record<string, string> = { 'a key here': 'Rent is due on the 1st.', className: 'wide panel' };

export function Rent({ rent, way }: { rent: string; way: Way }) {
  if (way === 'by the month') throw new Error('There is no way to pay');
  document.querySelector('main .rent')?.closest('[data-rent] a');
  return (
    <section className="rent wide" data-testid="rent of home" aria-label="rent">
      <p>
        You pay <strong>{rent}</strong> a month,{' '}
        <a href="/terms of use">with GST</a>.
      </p>
      <Button hint={\`Due in \${way} days\`}>{way ? 'Pay now' : 'later'}</Button>
    </section>
  );
}
`;

test('reads an island as a person does: sentences whole, with their labels and hints', () => {
  expect(lines(textsOfCode('src/features/rent/rent.tsx', ISLAND))).toEqual([
    '3: Rent is due on the 1st.',
    '9: rent',
    '11: You pay {rent} a month, with GST.',
    '14: Pay now',
    '14: Due in {way} days',
  ]);
});

test('reads above the fence, in the markup and in the script of a template', () => {
  const template = `---
import Page from '#layouts/page.astro';
const title = 'Rent by the month';
---

<Page title={title} description="Beds and sofas on rent.">
  <h1 class="wide heading">Rent</h1>
  <script>
    import '#features/rent/rent.ts';
    document.title = 'Your rent is due';
  </script>
</Page>

<style>
  h1 { margin: 0 auto; }
</style>
`;
  expect(lines(textsOfCode('src/pages/rent.astro', template))).toEqual([
    '3: Rent by the month',
    '6: Beds and sofas on rent.',
    '7: Rent',
    '10: Your rent is due',
  ]);
});

test('reads the values of YAML, and each paragraph and entry of Markdown in them', () => {
  const yaml = `# A comment for editors
- question: What is the rent?
  path: /furniture/for every room
  answer: |
    It is due on the 1st.

    - Pay by UPI
    - Pay by card
`;
  expect(lines(textsOfContent('content/faq.yaml', yaml))).toEqual([
    '2: What is the rent?',
    '5: It is due on the 1st.',
    '7: Pay by UPI',
    '8: Pay by card',
  ]);
});

test('reads an article with its frontmatter and facts', () => {
  const article = `---
title: Rent a bed
picture: { file: bed in a room.webp, alt: A bed by the window }
---

import Fact from './fact.astro';

The rent of <Fact of="rent" /> is *due*
on the 1st.
`;
  expect(lines(textsOfContent('content/blog/bed.mdx', article))).toEqual([
    '2: Rent a bed',
    '3: A bed by the window',
    '8: The rent of {…} is due on the 1st.',
  ]);
});

test.each([
  ['Ask whoever signed it.', 'whoever'],
  ['Somebody will call you.', 'Somebody'],
  ['The renter is told. We wait.', 'is told'],
  ['It comes to ₹400 a month.', 'comes to ₹'],
  ['It comes to {formatRupees(rent)} a month.', 'comes to {'],
  ['We came in vain.', 'in vain'],
  ['Your goods arrive.', 'goods'],
  ['It is mended at home.', 'mended'],
  ['Confirm your e-mail first.', 'e-mail'],
  ['Invoices come by mail.', 'by mail'],
  ['Security deposit', 'Security deposit'],
  ['Enter your pincode.', 'pincode'],
  ['We came. What is broken gets repaired.', 'What'],
  ['Who pays late pays interest.', 'Who'],
  ['What is marked Express comes the same working day', 'What is'],
  ['Of the deposit we refund half.', 'Of'],
])('rejects %s', (text, words) => {
  expect(wordsIn(text)).toEqual([words]);
});

test.each([
  'What do you pay?',
  'What you pay',
  'Who it’s for',
  'What it costs, how long it lasts.',
  'What to measure.',
  'Of course we repair it.',
  'The gas company’s fitter connects it.',
  'We take off two pieces of fabric.',
  'You pay {somebody.rent} a month.',
  'The technician recommends it.',
])('accepts %s', (text) => {
  expect(wordsIn(text)).toEqual([]);
});

test('lets the terms and the papers say goods, as the law does', () => {
  const text = 'The goods stay our property.';
  expect(wordsIn(text, 'content/terms.yaml')).toEqual([]);
  expect(wordsIn(text, 'src/messages/checkout/agreement-paper.ts')).toEqual([]);
  expect(wordsIn(text, 'content/faq.yaml')).toEqual(['goods']);
});

test('lets published terms keep their words', () => {
  const text = 'Write to us by e-mail about the security deposit.';
  expect(wordsIn(text, 'content/terms.yaml')).toEqual([]);
});

test('names the sentence alone, with its file and line', () => {
  const texts = [{ file: 'content/faq.yaml', line: 7, text: 'We come. Somebody opens. Done.' }];
  expect(glossaryFaults(texts)).toMatchObject([
    { file: 'content/faq.yaml', line: 7, text: 'Somebody opens.' },
  ]);
});

test('screens and letters take the figures of promises from the code that enforces them', () => {
  const words = (file: string, text: string) =>
    typedPromises([{ file, line: 1, text }]).map((fault) => fault.words);
  const letter = 'src/messages/care/repair-letters.ts';
  expect(words(letter, 'We deliver within 24 hours.')).toEqual(['24 hours']);
  expect(words(letter, 'Your deposit is back within a week.')).toEqual(['within a week']);
  expect(words(letter, 'We deliver within {HOURS} hours.')).toEqual([]);
  expect(words('src/server/boot/boot.ts', 'We deliver within 24 hours.')).toEqual([]);
});
