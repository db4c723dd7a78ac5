import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, strokePath } from '#domain/visits/signature.ts';
import type { Paper, PaperFact, PaperSection } from '#messages/base/paper.ts';
import { GERU, INK, NEEM, type Sheet } from './sheet.ts';
import { type Column, drawTable, type Row } from './table.ts';

const STAMP_COLOURS = { good: NEEM, waiting: INK, bad: GERU };

const SECTION = 16;
/** A signature is as wide as a third of the page. */
const HAND_SCALE = 0.3;

export interface Look {
  /** The shop's name, as its mark has it. */
  readonly shopName: string;
  /** What each column of goods takes of the page, in points; the amounts share the rest. */
  readonly goodsWidths: readonly number[];
}

/** Draws a paper from its words. */
export function drawPage(sheet: Sheet, paper: Paper, look: Look): void {
  const half = (sheet.right - sheet.left) / 2;
  const middle = sheet.left + half;
  let y = drawHead(sheet, paper, look) + SECTION;
  const columns = [
    () => drawSeller(sheet, paper, y, half - SECTION),
    () => drawFacts(sheet, paper.facts, { x: middle, y, width: half }),
  ];
  y = Math.max(...columns.map((draw) => draw())) + SECTION;
  y = drawParties(sheet, paper, y, half - SECTION) + SECTION;
  y = drawTable(sheet, columnsOf(sheet, paper, look.goodsWidths), rowsOf(paper), y) + SECTION;
  y = drawSums(sheet, paper, y, middle) + SECTION;
  for (const note of paper.notes) {
    y = sheet.write('P', { text: note, x: sheet.left, y, width: 2 * half, size: 8 }) + 2;
  }
  for (const section of paper.sections ?? []) y = drawSection(sheet, section, y + SECTION / 2);
  sheet.end();
}

/** A heading with its texts, which go on over as many pages as they take. */
function drawSection(sheet: Sheet, { title, texts, drawing }: PaperSection, top: number): number {
  const [first = ''] = texts;
  const line = { x: sheet.left, width: sheet.right - sheet.left, size: 8 };
  const heading = { ...line, text: title, bold: true, colour: NEEM, size: 9 };
  const start = sheet.heightOf(heading) + sheet.heightOf({ ...line, text: first });
  let y = placeFor(sheet, top, start);
  y = sheet.write('H2', { ...heading, y }) + 2;
  for (const text of texts) {
    y = placeFor(sheet, y, sheet.heightOf({ ...line, text }));
    y = sheet.write('P', { ...line, text, y }) + 2;
  }
  return drawing ? drawHand(sheet, drawing, y) : y;
}

/** What somebody drew, on a line as one signs on. */
function drawHand(
  sheet: Sheet,
  { strokes, words }: NonNullable<PaperSection['drawing']>,
  top: number,
): number {
  const [width, height] = [SIGNATURE_WIDTH * HAND_SCALE, SIGNATURE_HEIGHT * HAND_SCALE];
  const y = placeFor(sheet, top + 2, height + SECTION);
  const { left } = sheet;
  sheet.drawing(`Signature of ${words}`, strokePath(strokes), { x: left, y, scale: HAND_SCALE });
  sheet.rule(y + height, left, left + width);
  return sheet.write('P', { text: words, x: left, y: y + height + 2, width, size: 8 }) + 2;
}

/** Where something of a height stands: here, or on the next page where it would not end on this one. */
function placeFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= sheet.bottom) return y;
  sheet.turn();
  return sheet.top;
}

function drawHead(sheet: Sheet, { title, stamp }: Paper, { shopName }: Look): number {
  const { left, right, top } = sheet;
  sheet.doorway(left, top, 0.9);
  const name = { text: shopName.toLowerCase(), bold: true, size: 24, colour: NEEM };
  sheet.write('P', { ...name, x: left + 26, y: top - 5, width: 200 });
  const column = { x: right - 220, width: 220, align: 'right', bold: true } as const;
  const below = sheet.write('H1', { ...column, text: title, y: top - 4, size: 18 });
  const colour = STAMP_COLOURS[stamp.tone];
  const end = sheet.write('P', { ...column, text: stamp.words, colour, y: below, size: 12 });
  sheet.rule(end + 6);
  return end + 6;
}

function drawSeller(sheet: Sheet, { seller }: Paper, top: number, width: number): number {
  const x = sheet.left;
  let y = sheet.write('P', { text: seller.name, x, y: top, width, bold: true, size: 11 });
  for (const text of seller.lines) y = sheet.write('P', { text, x, y, width });
  return y;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Names on the left, what they name on the right; the last one is set off where that is asked for. */
function drawFacts(sheet: Sheet, facts: readonly PaperFact[], { x, y, width }: Place): number {
  let below = y;
  for (const [name, value] of facts) below = drawFact(sheet, [name, value], { x, y: below, width });
  return below;
}

function drawFact(sheet: Sheet, [name, value]: PaperFact, place: Place, bold = true): number {
  const { x, y, width } = place;
  const half = width / 2;
  const amount = { text: value, x: x + half, y, width: half, align: 'right', bold } as const;
  const below = sheet.write('P', { text: name, x, y, width: half });
  return Math.max(below, sheet.write('P', amount)) + 1;
}

function drawParties(sheet: Sheet, paper: Paper, top: number, width: number): number {
  const ends = paper.parties.map(({ title, lines }, at) => {
    const x = sheet.left + at * (width + SECTION);
    let y = sheet.write('H2', { text: title, x, y: top, width, bold: true, colour: NEEM });
    for (const text of lines) y = sheet.write('P', { text, x, y, width });
    return y;
  });
  return Math.max(top, ...ends);
}

function columnsOf(
  sheet: Sheet,
  { columns, amountColumns }: Paper,
  goodsWidths: readonly number[],
): Column[] {
  const goods = columns.map((name, at) => ({
    name,
    width: goodsWidths[at] ?? 0,
    align: 'left' as const,
  }));
  const taken = goods.reduce((sum, { width }) => sum + width, 0);
  const rest = (sheet.right - sheet.left - taken) / amountColumns.length;
  return [
    ...goods,
    ...amountColumns.map((name) => ({ name, width: rest, align: 'right' as const })),
  ];
}

function rowsOf({ columns, lines, totals }: Paper): Row[] {
  const blank = columns.slice(1).map(() => '');
  return [
    ...lines.map(({ goods, amounts }) => ({ cells: [...goods, ...amounts] })),
    ...totals.map(({ name, amounts }) => ({ cells: [name, ...blank, ...amounts], bold: true })),
  ];
}

function drawSums(sheet: Sheet, { sums }: Paper, top: number, x: number): number {
  const width = sheet.right - x;
  // With the notes below them, the sums stay together.
  let y = top;
  if (top + sums.length * SECTION + 3 * SECTION > sheet.bottom) {
    sheet.turn();
    y = sheet.top;
  }
  for (const [at, fact] of sums.entries()) {
    const isLast = at === sums.length - 1;
    if (isLast) sheet.rule(y + 2, x);
    y = drawFact(sheet, fact, { x, y: y + (isLast ? 6 : 0), width }, isLast);
  }
  return y;
}
