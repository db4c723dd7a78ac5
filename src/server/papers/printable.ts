import { type Face, faceFor, ownFace } from './faces.ts';

/** A word, or a part of one, in the face that has its letters. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

/** Signs that stand for others which our faces have. */
const HYPHENS = /[\u2010\u2011]/g;
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\uFE00-\uFE0F]/gu;
const LETTER = /\p{L}/u;

const clusters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Of an emoji, whatever it is made of. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
/** Stands for what is left out, until what is around it is closed up; no text has it, since no face does. */
const NOTHING = '\uE000';
const DETACHABLE = /\p{Script=Inherited}/gu;

/**
 * A text as our faces draw it: of an emoji nothing remains, of a letter or sign that no face has its plain
 * form, or else `?` (rules/gst.md#names-on-papers).
 */
export function printable(text: string, bold = false): string {
  const plain = text.normalize('NFC').replaceAll(HYPHENS, '-').replaceAll(UNSEEN, '');
  if (isOwn(plain, bold)) return plain;
  const all = Array.from(clusters.segment(plain), ({ segment }) => drawn(segment, bold)).join('');
  return closeUp(all.replaceAll(/ {2,}/g, ' '));
}

/** Takes out what stands for nothing, with the spaces and the comma around it: `12-B 🏠, Delhi`. */
function closeUp(text: string): string {
  return text
    .replaceAll(/^ *\uE000[ \uE000]*[,;]? */gm, '')
    .replaceAll(/ *[,;]? *\uE000[ \uE000]*(?=[,;]|$)/gm, '')
    .replaceAll(/ *\uE000[ \uE000]*/g, (gap) => (gap.includes(' ') ? ' ' : ''));
}

/** Whether our own face has all of it. */
export function isOwn(text: string, bold = false): boolean {
  const { font } = ownFace(bold);
  return Array.from(text).every(
    (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

function drawn(cluster: string, bold: boolean): string {
  if (cluster === '\n' || faceFor(cluster, bold)) return cluster;
  if (/^\s+$/u.test(cluster)) return ' ';
  if (EMOJI.test(cluster)) return NOTHING;
  const base = cluster.normalize('NFKD').replaceAll(DETACHABLE, '');
  if (base === '') return NOTHING;
  return faceFor(base, bold) ? base : '?';
}

/** A word in runs of one face each. */
export function runsOf(word: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const { segment } of clusters.segment(word)) {
    const last = runs.at(-1);
    const whole = last && faceFor(last.text + segment, bold);
    if (last && whole) runs[runs.length - 1] = { text: last.text + segment, face: whole };
    else runs.push({ text: segment, face: faceFor(segment, bold) ?? ownFace(bold) });
  }
  return runs;
}

/** Scripts that are read from right to left. */
const LEFTWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** Whether a text is read from right to left: its first letter says so. */
export function isLeftwards(text: string): boolean {
  return LEFTWARDS.test(LETTER.exec(text)?.[0] ?? '');
}

/**
 * The words of a line in the order in which they stand from left to right, of a text that is read from
 * there or from the right. Brackets of words that are read from the right are turned, and what ends
 * another word in such a text stands before it.
 */
export function inVisualOrder(words: readonly string[], fromRight: boolean): string[] {
  const groups: string[][] = [];
  let wasLeftwards: boolean | undefined;
  for (const word of words) {
    const leftwards = LEFTWARDS.test(word);
    if (leftwards !== wasLeftwards) groups.push([]);
    wasLeftwards = leftwards;
    const group = groups.at(-1);
    if (leftwards) group?.unshift(word.replaceAll(/[()[\]]/g, (sign) => BRACKETS[sign] ?? sign));
    else group?.push(fromRight ? word.replace(/^(.+?)([،؛,.:;]+)$/u, '$2$1') : word);
  }
  return (fromRight ? groups.toReversed() : groups).flat();
}
