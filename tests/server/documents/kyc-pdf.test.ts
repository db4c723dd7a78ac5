import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Busy } from '#server/base/bounded-work.ts';
import { cleanFile } from '#server/documents/kyc/clean-file.ts';
import { inspectPdf } from '#server/documents/kyc/pdf/inspect-pdf.ts';
import { redrawPicture } from '#server/documents/kyc/redraw-picture.ts';
import { bomb, drawing, PAGE_CONTENT, type PdfParts, pdfOf, packed } from '../../support/pdf.ts';

const clean = (bytes: Buffer) =>
  cleanFile(new File([new Uint8Array(bytes)], 'pan.pdf'), () => 'application/pdf');

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

/** What is kept of a PDF. */
async function kept(parts: PdfParts): Promise<Uint8Array> {
  const outcome = await clean(pdfOf(parts));
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.bytes;
}

/** What a PDF's first page is drawn with, in its order. */
async function contentOf(bytes: Uint8Array) {
  const [page] = (await PDFDocument.load(bytes)).getPages();
  const contents = page?.node.lookup(PDFName.of('Contents'), PDFArray);
  const streams = contents?.asArray().map((_, at) => contents.lookup(at)) ?? [];
  const text = streams.map((part) =>
    part instanceof PDFRawStream ? part.getContentsString() : '',
  );
  const resources = page?.node.lookup(PDFName.of('Resources'), PDFDict);
  return { text: text.join(''), resources, size: page?.getSize() };
}

const ACTING =
  /JavaScript|\/JS|\/AA|OpenAction|SubmitForm|Launch|EmbeddedFile|RichMedia|AcroForm|\/URI|Annots|ImportData/;

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const widget = (more: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [100 100 200 150] ${more} >>`;

test('keeps what the page shows, with its size and its fonts', async () => {
  const { text, resources, size } = await contentOf(await kept({}));
  expect(text).toContain(PAGE_CONTENT);
  expect(size).toEqual({ width: 595, height: 842 });
  expect(String(resources)).toContain('/Helvetica');
});

describe('keeps the page, and nothing that acts, of a PDF with', () => {
  test.each<[string, PdfParts]>([
    ['a script when it opens', { catalog: `/OpenAction ${script}` }],
    ['a script in a compressed object', { catalog: '/OpenAction 20 0 R', packed: { 20: script } }],
    [
      'scripts by name in a compressed object',
      {
        catalog: '/Names 20 0 R',
        packed: { 20: `<< /JavaScript << /Names [(a) ${script}] >> >>` },
      },
    ],
    ['a script for each page', { page: '/AA 20 0 R', packed: { 20: `<< /O ${script} >>` } }],
    ['a script in disguise', { catalog: '/Open#41ction << /S /J#61vaScript /J#53 (x) >>' }],
    [
      'a button that sends a form',
      {
        page: '/Annots [20 0 R]',
        packed: {
          20: widget('/A << /S /SubmitForm /F (http://evil.example) >>'),
        },
      },
    ],
    [
      'a link',
      {
        page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://evil.example) >> >>]',
      },
    ],
    [
      'an attachment',
      {
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 20 0 R] >> >>',
        objects: {
          20: '<< /Type /Filespec /EF << /F 21 0 R >> >>',
          21: '<< /Type /EmbeddedFile >>',
        },
      },
    ],
    [
      'an action among what the page is drawn with',
      { objects: { 5: `<< /Properties << /P1 ${script} /P2 << /S /Launch /F (a.exe) >> >> >>` } },
    ],
  ])('%s', async (_what, parts) => {
    const bytes = await kept(parts);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(ACTING);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('evil.example');
    expect((await contentOf(bytes)).text).toContain(PAGE_CONTENT);
  });
});

test('draws what a field shows at its place', async () => {
  const bytes = await kept({
    page: '/Annots [20 0 R]',
    objects: { 20: widget('/V (Asha) /AP << /N 21 0 R >>'), 21: drawing('0 0 10 10 re f') },
  });
  const { text, resources } = await contentOf(bytes);
  const [, name] =
    /10\.00000 0\.00000 0\.00000 5\.00000 100\.00000 100\.00000 cm \/(\w+) Do/.exec(text) ?? [];
  expect(name).toBeDefined();
  const drawn = resources?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of(name ?? ''));
  expect(drawn instanceof PDFRawStream && drawn.getContentsString()).toBe('0 0 10 10 re f');
});

describe('refuses, with what to do instead,', () => {
  const deep = '['.repeat(400_000);
  const shallow = '[]'.repeat(600_000);
  test.each<[string, Buffer, string]>([
    [
      'a PDF with a password',
      pdfOf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 /O (x) /U (x) /P -4 >>' }),
      'DOCUMENT_LOCKED',
    ],
    [
      'a field that only a form’s viewer draws',
      pdfOf({ page: '/Annots [20 0 R]', packed: { 20: widget('/V (Asha)') } }),
      'DOCUMENT_IS_FORM',
    ],
    ['a form without pages', pdfOf({ catalog: '/NeedsRendering true' }), 'DOCUMENT_IS_FORM'],
    [
      'a PDF that unpacks to 300 MB',
      pdfOf({ objects: { 20: bomb(300_000_000) } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a page whose content unpacks to 80 MB',
      pdfOf({ objects: { 4: packed(80_000_000) } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a page whose content unpacks three times over to 80 MB',
      pdfOf({ objects: { 4: packed(80_000_000, 3) } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a page whose content of 80 MB calls itself a picture',
      pdfOf({ objects: { 4: packed(80_000_000, 1, '/Subtype /Image') } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a page with a drawing that unpacks to 80 MB',
      pdfOf({ objects: { 5: '<< /XObject << /X 20 0 R >> >>', 20: packed(80_000_000) } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a PDF without pages',
      pdfOf({ objects: { 2: '<< /Type /Pages /Kids [] >>' } }),
      'DOCUMENT_DAMAGED',
    ],
    ['a PDF that nests without end', pdfOf({ objects: { 20: deep } }), 'DOCUMENT_DAMAGED'],
    [
      'a compressed object that nests without end',
      pdfOf({ packed: { 20: deep } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a PDF that nests 101 deep',
      pdfOf({ objects: { 20: '['.repeat(101) + ']'.repeat(101) } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a PDF with more than a million values, some of them compressed',
      pdfOf({ objects: { 20: `[${shallow}]` }, packed: { 21: `[${shallow}]` } }),
      'DOCUMENT_DAMAGED',
    ],
    [
      'a PDF whose pages are their own parents',
      pdfOf({ objects: { 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] >>' } }),
      'DOCUMENT_DAMAGED',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await clean(bytes)).toBe(code);
  });
});

test('keeps a PDF that nests 100 deep', async () => {
  await kept({ objects: { 20: '['.repeat(100) + ']'.repeat(100) } });
});

test('waits for no PDF and no picture longer than their time', async () => {
  expect(await inspectPdf({ bytes: pdfOf(), password: '' }, 0)).toBe('too-slow');
  const picture = { bytes: await onePixel(), format: 'png' } as const;
  expect(await redrawPicture(picture)).toBeDefined();
  await expect(redrawPicture(picture, 0)).rejects.toThrow(Busy);
});

test('keeps a scan of 80 MB, and content in the letters of mails', async () => {
  const scan = packed(80_000_000, 1, '/Subtype /Image /Width 8000 /Height 10000');
  await kept({ objects: { 5: '<< /XObject << /X 20 0 R >> >>', 20: scan } });
  const letters = `${Buffer.from(PAGE_CONTENT).toString('hex')}>`;
  const content = `<< /Filter /ASCIIHexDecode /Length ${letters.length} >>\nstream\n${letters}\nendstream`;
  await kept({ objects: { 4: content } });
});

test('looks through 9 MB of escaped names while everything else goes on', async () => {
  const names = pdfOf({ objects: { 20: `[${'/#4a#4a'.repeat(1_300_000)}]` } });
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const outcome = clean(names);
  setImmediate(turn);
  await outcome;
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});
