import PdfKit from 'pdfkit';
import { encodeQR } from 'qr';
import { endOf, giveFaces } from './draw.ts';
import { BOLD, INK, REGULAR } from './sheet.ts';

/** What is glued to a unit: its address as squares, its tag and its product in words. */
export interface Label {
  readonly tag: string;
  readonly product: string;
  readonly address: string;
}

export interface LabelSheets {
  readonly labels: readonly Label[];
  readonly writtenAt: Date;
}

/** A4 with three labels beside each other and eight below, 70 × 37 mm each, as they are sold. */
const ACROSS = 3;
const DOWN = 8;
const A4 = { width: 595.28, height: 841.89 };
const WIDTH = A4.width / ACROSS;
const HEIGHT = A4.height / DOWN;
const EDGE = 12;
const SQUARE = HEIGHT - 2 * EDGE;

/** Labels as a PDF (docs/rules/units.md); it holds its thread while it draws. */
export async function drawLabels({ labels, writtenAt }: LabelSheets): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: 'Labels of units', CreationDate: writtenAt, ModDate: writtenAt },
  });
  giveFaces(document);
  const bytes = endOf(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [at, label] of labels.entries()) {
    const place = at % (ACROSS * DOWN);
    if (at > 0 && place === 0) document.addPage();
    const x = (place % ACROSS) * WIDTH + EDGE;
    const y = Math.floor(place / ACROSS) * HEIGHT + EDGE;
    drawSquares(document, label.address, x, y);
    root.add(document.struct('P', {}, [() => writeWords(document, label, x + SQUARE + 8, y)]));
  }
  root.end();
  document.end();
  return bytes;
}

type Document = InstanceType<typeof PdfKit>;

function drawSquares(document: Document, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { border: 1, ecc: 'medium' });
  const side = SQUARE / rows.length;
  document.markContent('Artifact', { type: 'Layout' });
  for (const [down, row] of rows.entries()) {
    for (const [across, isDark] of row.entries()) {
      if (isDark) document.rect(x + across * side, y + down * side, side, side);
    }
  }
  document.fill(INK);
  document.endMarkedContent();
}

function writeWords(document: Document, { tag, product }: Label, x: number, y: number): void {
  const width = WIDTH - SQUARE - 8 - 2 * EDGE;
  document
    .fillColor(INK)
    .font(BOLD)
    .fontSize(14)
    .text(tag, x, y + 4, { width });
  document
    .font(REGULAR)
    .fontSize(8)
    .text(product, { width, height: SQUARE - 30, ellipsis: true });
}
