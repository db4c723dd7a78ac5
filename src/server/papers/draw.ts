import PdfKit from 'pdfkit';
import type { Paper } from '#messages/base/paper.ts';
import { ownFace } from './faces.ts';
import { drawPage, type Look } from './page.ts';
import { BOLD, REGULAR, Sheet } from './sheet.ts';

export interface Drawing {
  readonly paper: Paper;
  readonly look: Look;
  readonly writtenAt: Date;
}

/**
 * A paper as a PDF on A4, tagged for those who hear it read. The same paper gives the same bytes.
 * It holds its thread while it draws: `printPaper` has it done in another.
 */
export async function drawPaper({ paper, look, writtenAt }: Drawing): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    margins: { top: 40, bottom: 44, left: 36, right: 36 },
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.seller.name,
      CreationDate: writtenAt,
      ModDate: writtenAt,
    },
  });
  giveFaces(document);
  const bytes = endOf(document);
  drawPage(new Sheet(document), paper, look);
  document.end();
  return bytes;
}

type Document = InstanceType<typeof PdfKit>;

/** Gives a document our own face. */
export function giveFaces(document: Document): void {
  for (const [name, bold] of [
    [REGULAR, false],
    [BOLD, true],
  ] as const) {
    // It takes a font that was read already, which its types do not tell.
    document.registerFont(name, ownFace(bold).font as unknown as Uint8Array);
  }
}

/** The bytes of a document, once it is ended. */
export async function endOf(document: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => {
    document.once('end', resolve);
  });
  return new Uint8Array(Buffer.concat(chunks));
}
