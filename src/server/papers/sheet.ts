import type PdfKit from 'pdfkit';
import { lineHeight, mixedLines, putMixed } from './mixed-words.ts';
import { isOwn, printable } from './printable.ts';

type Document = InstanceType<typeof PdfKit>;
type Element = ReturnType<Document['struct']>;

export const REGULAR = 'Regular';
export const BOLD = 'Bold';

/** The tokens' colours in the notation of a PDF. */
export const INK = '#1d2622';
export const NEEM = '#173e2f';
export const GERU = '#a53a1d';
export const HALDI = '#e5a82c';
const LINE = '#d8d1c3';

const TEXT_SIZE = 9;
/** The face leaves more room between lines than small print wants. */
const LINE_GAP = -1.5;

export interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bold?: boolean;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

interface DrawnAt {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pages of a tagged document: what is written has a place in its structure, what is drawn has none. */
export class Sheet {
  readonly left: number;
  readonly right: number;
  readonly #document: Document;
  readonly #root: Element;

  constructor(document: Document) {
    this.#document = document;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
    document.lineGap(LINE_GAP);
    const { margins, width } = document.page;
    this.left = margins.left;
    this.right = width - margins.right;
  }

  get top(): number {
    return this.#document.page.margins.top;
  }

  get bottom(): number {
    return this.#document.page.height - this.#document.page.margins.bottom;
  }

  /** Writes a block of its own; answers the height below it. */
  write(tag: 'H1' | 'H2' | 'P', words: Words): number {
    this.#root.add(this.#document.struct(tag, {}, [() => this.#put(words)]));
    return words.y + this.heightOf(words);
  }

  /** A table of the structure, whose rows are added as they are written. */
  openTable(): Element {
    const table = this.#document.struct('Table');
    this.#root.add(table);
    return table;
  }

  /** A row of cells of a table; those of a header say what is below them. */
  writeRow(table: Element, cells: readonly Words[], isHeader: boolean): void {
    const row = this.#document.struct('TR');
    table.add(row);
    for (const cell of cells) {
      const put = () => this.#put(cell);
      const header = { title: cell.text, scope: 'Column' };
      row.add(
        isHeader
          ? this.#document.struct('TH', header, [put])
          : this.#document.struct('TD', {}, [put]),
      );
    }
    row.end();
  }

  heightOf(words: Omit<Words, 'x' | 'y'>): number {
    const { text, width, bold = false, size = TEXT_SIZE } = words;
    const said = printable(text, bold);
    const document = this.#document.font(bold ? BOLD : REGULAR).fontSize(size);
    if (isOwn(said, bold)) return document.heightOfString(said, { width });
    const height = lineHeight(document);
    return height * mixedLines(document, { text: said, width, bold, size }).length;
  }

  /** A line across the page. */
  rule(y: number, from = this.left, to = this.right): void {
    this.#draw(() =>
      this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(LINE).stroke(),
    );
  }

  /** The shop's doorway, 28 points high at a scale of one. */
  doorway(x: number, y: number, scale: number): void {
    const [frame, light] = [
      'M0 10.5C0 4.7 4.7 0 10.5 0S21 4.7 21 10.5V26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z',
      'M6 13.5a4.5 4.5 0 0 1 9 0V28H6Z',
    ] as const;
    this.#draw(() => {
      this.#document.save().translate(x, y).scale(scale);
      this.#document.path(frame).fill(NEEM).path(light).fill(HALDI);
      this.#document.restore();
    });
  }

  /** Lines that were drawn by hand, from a path of moves and lines; whoever hears the page hears the words. */
  drawing(words: string, path: string, { x, y, scale }: DrawnAt): void {
    const paint = () => {
      const document = this.#document.save().translate(x, y).scale(scale);
      document.path(path).lineWidth(4).lineCap('round').lineJoin('round').strokeColor(INK).stroke();
      document.restore();
    };
    this.#root.add(this.#document.struct('Figure', { alt: words }, [paint]));
  }

  /** Goes on at the top of a further page. */
  turn(): void {
    this.#document.addPage();
  }

  end(): void {
    this.#root.end();
  }

  #put(words: Words): void {
    const { x, y, width, bold = false, size = TEXT_SIZE, colour = INK, align = 'left' } = words;
    const text = printable(words.text, bold);
    const document = this.#document
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(colour);
    if (isOwn(text, bold)) document.text(text, x, y, { width, align });
    else putMixed(document, { text, x, y, width, bold, size, align });
  }

  #draw(paint: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    paint();
    this.#document.endMarkedContent();
  }
}
