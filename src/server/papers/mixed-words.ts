import type PdfKit from 'pdfkit';
import { ownFace } from './faces.ts';
import { inVisualOrder, isLeftwards, type Run, runsOf } from './printable.ts';
import type { Words } from './sheet.ts';

type Document = InstanceType<typeof PdfKit>;
type Mixed = Required<Omit<Words, 'colour'>>;
type Block = Pick<Mixed, 'text' | 'width' | 'bold' | 'size'>;

/** Letters of all faces stand on one line. */
const ON_LINE = { lineBreak: false, baseline: 'alphabetic' } as const;

interface Line {
  readonly words: readonly string[];
  readonly width: number;
}

/** The height of a line in the face that the document has, as if all of it were set in that. */
export function lineHeight(document: Document): number {
  return document.heightOfString('x');
}

/** The lines of a text of several scripts, broken where they are full. */
export function mixedLines(document: Document, { text, width, bold, size }: Block): Line[] {
  const blank = document.fontSize(size).widthOfString(' ');
  return text.split('\n').flatMap((part) => {
    const lines: Line[] = [];
    for (const word of part.split(' ').filter((each) => each !== '')) {
      const own = widthOf(document, runsOf(word, bold), size);
      const last = lines.at(-1);
      const joined = (last?.width ?? 0) + blank + own;
      if (last && joined <= width) {
        lines[lines.length - 1] = { words: [...last.words, word], width: joined };
      } else lines.push({ words: [word], width: own });
    }
    return lines;
  });
}

/** Writes a text of several scripts, each letter in a face that has it. */
export function putMixed(document: Document, words: Mixed): void {
  const { x, y, width, bold, size, align } = words;
  const [blank, height] = [document.widthOfString(' '), lineHeight(document)];
  const { font } = ownFace(bold);
  const fromRight = isLeftwards(words.text);
  const baseline = y + (font.ascent / font.unitsPerEm) * size;
  for (const [at, line] of mixedLines(document, words).entries()) {
    let place = align === 'right' ? x + width - line.width : x;
    for (const word of inVisualOrder(line.words, fromRight)) {
      for (const run of runsOf(word, bold)) {
        inFace(document, run, size).text(run.text, place, baseline + at * height, ON_LINE);
        place += document.widthOfString(run.text);
      }
      place += blank;
    }
  }
}

function widthOf(document: Document, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, run) => sum + inFace(document, run, size).widthOfString(run.text), 0);
}

function inFace(document: Document, { face }: Run, size: number): Document {
  // It takes a font that was read already, which its types do not tell.
  document.registerFont(face.name, face.font as unknown as Uint8Array);
  return document.font(face.name).fontSize(size);
}
