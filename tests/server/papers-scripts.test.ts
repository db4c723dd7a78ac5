import { expect, test } from 'vitest';
import { drawPaper } from '#server/papers/draw.ts';
import { readPdf } from './support/pdf-text.ts';

const LOOK = { shopName: 'Basera', goodsWidths: [200] };

async function drawn(name: string) {
  const paper = {
    title: 'Tax Invoice',
    number: '062-2627-000001',
    stamp: { words: 'Paid', tone: 'good' },
    seller: { name: 'Basera Rentals Private Limited', lines: [] },
    facts: [],
    parties: [{ title: 'Billed to', lines: [name] }],
    columns: ['Product'],
    amountColumns: ['Total'],
    lines: [{ goods: [name], amounts: ['₹100'] }],
    totals: [],
    sums: [['Total', '₹100']],
    notes: [],
  } as const;
  const bytes = await drawPaper({ paper, look: LOOK, writtenAt: new Date('2026-11-24T00:00:00Z') });
  return { bytes, ...readPdf(bytes) };
}

/** The letters of a text in whatever order and pieces they are drawn in. */
const lettersOf = (text: string) => new Set(text.replaceAll(/[\s\u200C\u200D]/g, ''));

test.each([
  ['Tamil', 'மீனாட்சி சுந்தரம்'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Urdu', 'عائشہ خان'],
  ['Bengali', 'সুচিত্রা সেন'],
  ['Gujarati', 'મીના પટેલ'],
  ['Telugu', 'సీతా రామ్'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ ರಾವ್'],
  ['Malayalam', 'മീര നായർ'],
  ['Odia', 'ମୀନା ଦାସ'],
  ['Devanagari', 'मीना देवी'],
  ['mixed', 'Asha Rao ਗੁਰਪ੍ਰੀਤ, आशा'],
])('a name in %s is printed letter by letter', async (_script, name) => {
  const { text } = await drawn(name);
  const printed = lettersOf(text);
  expect([...lettersOf(name)].filter((letter) => !printed.has(letter))).toEqual([]);
});

test('a non-breaking hyphen is printed as a hyphen', async () => {
  expect((await drawn('Anne\u2011Marie')).text).toContain('Anne-Marie');
});

test('of an emoji nothing is printed, and of a letter that no face has a question mark', async () => {
  const { text } = await drawn('Asha 👩‍👩‍👧 ❤️ 李');
  expect(text).toContain('Asha ?');
  expect(text).not.toMatch(/\p{Emoji_Presentation}|❤/u);
});
