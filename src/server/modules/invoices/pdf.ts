import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import type { PrintedInvoice } from '#contract/invoice.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { instantAt } from '#domain/kolkata.ts';
import { INVOICE_TITLE, invoicePaper } from '#messages/invoice-paper.ts';
import { drawInvoicePage } from './pdf-page.ts';
import { BOLD, REGULAR, Sheet } from './pdf-sheet.ts';

/** Latin, ₹ and Devanagari in one face, so that names print as they were typed. */
const FACES = [
  import.meta
    .resolve('@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf'),
];

let faces: Promise<readonly Buffer[]> | undefined;

/** An invoice on A4, tagged for those who hear it read. The same invoice gives the same bytes. */
export async function drawInvoice(printed: PrintedInvoice): Promise<File> {
  faces ??= Promise.all(FACES.map((face) => readFile(fileURLToPath(face))));
  const [regular = '', bold = ''] = await faces;
  const { invoiceNumber, generatedOn } = printed.invoiceInfo;
  const issuedAt = instantAt(generatedOn, 0);
  const document = new PdfKit({
    size: 'A4',
    margins: { top: 40, bottom: 44, left: 36, right: 36 },
    lang: 'en-IN',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${INVOICE_TITLE} ${invoiceNumber}`,
      Author: printed.company.legalName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  document.registerFont(REGULAR, regular);
  document.registerFont(BOLD, bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    document.once('end', resolve);
  });
  drawInvoicePage(new Sheet(document), invoicePaper(printed), printed.company.name);
  document.end();
  await ended;
  return new File([Buffer.concat(chunks)], invoiceFileName(invoiceNumber), {
    type: 'application/pdf',
  });
}
