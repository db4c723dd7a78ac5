import { expect, test } from 'vitest';
import { unprintedLetter } from '#domain/base/printed-text.ts';
import { drawPaper } from '#server/papers/draw.ts';
import { faceFor } from '#server/papers/faces.ts';
import { inVisualOrder, isLeftwards, printable } from '#server/papers/printable.ts';
import { readPdf } from '../support/pdf-text.ts';

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

test.each([
  ['12-B 🏠, Sector 57', '12-B, Sector 57'],
  ['🏠, 12-B', '12-B'],
  ['12-B, 🏠, Delhi 🇮🇳', '12-B, Delhi'],
  ['Flat 3,\nDelhi 🏠', 'Flat 3,\nDelhi'],
  ['Tower ≥ 5', 'Tower ? 5'],
  ['A 🏠 B', 'A B'],
  ['\u0305 12-B 李', '12-B ?'],
  ['Nguyễn', 'Nguyen'],
  ['Ｆｌａｔ ④', 'Flat 4'],
  ['12-B , Delhi', '12-B , Delhi'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test.each(['न', 'த', 'ਗ', 'خ', 'স', 'મ', 'స', 'ಲ', 'മ', 'ମ', 'ñ', 'ß'])(
  'the letter %s, which a form accepts, has a face',
  (letter) => {
    expect(unprintedLetter(letter)).toBeUndefined();
    expect([false, true].every((bold) => faceFor(letter, bold))).toBe(true);
  },
);

test.each(['李', 'か', 'カ', '김', 'Ж', 'Ψ', 'ש', 'ก', 'ම', 'བ', 'ᱚ', 'ꯀ'])(
  'the letter %s, which no form accepts, has none',
  (letter) => {
    expect(unprintedLetter(`Flat 3 ${letter}`)).toBe(letter);
    expect(faceFor(letter, false)).toBeUndefined();
  },
);

/** The numbers of the glyphs of a word, each with its place: as HarfBuzz shapes them. */
test.each([
  ['রবীন্দ্রনাথ', '51@0 47@596 61@1192 349@1458 224@1762 324@1488 288@1690 44@2325 59@2927 41@3193'],
  ['सिंह', '936@0 60@521 959@1873 61@1873'],
  ['ਗੁਰਪ੍ਰੀਤ', '19@0 54@750 43@750 37@1329 111@1922 53@1922 32@2181'],
])('%s is shaped with its marks in their places', (word, shaped) => {
  const { glyphs, positions } = faceFor(word, false)?.font.layout(word) ?? {
    glyphs: [],
    positions: [],
  };
  let pen = 0;
  const placed = glyphs.map(({ id }, at) => {
    const { xOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    const place = `${id}@${Math.round(pen + xOffset)}`;
    pen += xAdvance;
    return place;
  });
  expect(placed.join(' ')).toBe(shaped);
});

test.each([
  ['محمد عبداللہ Khan', 'Khan عبداللہ محمد'],
  ['محمد گلی 12-A، لاہور', 'لاہور ،12-A گلی محمد'],
  ['محمد (دہلی) Block B', 'Block B )دہلی( محمد'],
  ['Flat 3 محلہ قاضیان Delhi', 'Flat 3 قاضیان محلہ Delhi'],
])('the words of %s stand in the order in which they are read', (text, shown) => {
  expect(inVisualOrder(text.split(' '), isLeftwards(text)).join(' ')).toBe(shown);
});
