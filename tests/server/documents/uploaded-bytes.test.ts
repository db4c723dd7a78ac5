import { once } from 'node:events';
import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptedAs } from '#domain/documents/kyc-file.ts';
import { cleanFile, cleanPicture } from '#server/documents/kyc/clean-file.ts';

type Options = ConstructorParameters<typeof PdfKit>[0];

async function statement(options: Options = {}): Promise<Buffer> {
  const document = new PdfKit(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  document.text('Statement of account');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const photo = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#a53a1d',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

const clean = (bytes: Uint8Array, password?: string, name = 'file') =>
  cleanFile(
    new File([new Uint8Array(bytes)], name),
    (head) => acceptedAs('BANK_STATEMENT', head),
    password,
  );

/** What is kept of a plain statement: that of a locked one has to be the same. */
async function kept(bytes: Uint8Array, password?: string): Promise<string> {
  const outcome = await clean(bytes, password);
  if (typeof outcome === 'string') return outcome;
  return Buffer.from(outcome.bytes).toString('latin1');
}

describe('a PDF', () => {
  const VERSIONS = ['1.4', '1.6', '1.7', '1.7ext3'] as const;

  test.each(VERSIONS)('of version %s that only its owner has locked opens', async (pdfVersion) => {
    const plain = await kept(await statement({ pdfVersion }));
    const locked = await statement({ pdfVersion, ownerPassword: 'bank' });
    expect(locked.includes('/Encrypt')).toBe(true);
    expect(await kept(locked)).toBe(plain);
  });

  test.each(VERSIONS)('of version %s with a password opens with it alone', async (pdfVersion) => {
    const plain = await kept(await statement({ pdfVersion }));
    const locked = await statement({ pdfVersion, userPassword: 'ASHA1990' });
    expect(await kept(locked)).toBe('DOCUMENT_LOCKED');
    expect(await kept(locked, 'asha1990')).toBe('DOCUMENT_PASSWORD_WRONG');
    expect(await kept(locked, 'ASHA1990')).toBe(plain);
  });

  const HINDI = 'हिन्दी१२३';
  test.each<[string, string, string, (typeof VERSIONS)[number]]>([
    ['in UTF-8', HINDI, HINDI, '1.7ext3'],
    ['in UTF-8 by an old program', Buffer.from(HINDI).toString('latin1'), HINDI, '1.6'],
    ['with a joiner that its program left out', 'क्ष', 'क्\u200Dष', '1.7ext3'],
    ['with é as one sign and typed as two', 'Café', 'Cafe\u0301', '1.4'],
    ['with € in PDFDocEncoding', 'Caf\u00A0', 'Caf€', '1.4'],
  ])('locked %s opens with the password as it is typed', async (_what, set, typed, pdfVersion) => {
    const locked = await statement({ pdfVersion, userPassword: set });
    expect(await kept(locked, typed)).toBe(await kept(await statement({ pdfVersion })));
    expect(await kept(locked, `${typed}1`)).toBe('DOCUMENT_PASSWORD_WRONG');
  });

  test('of revision 6 opens with a password that its program has normalised', async () => {
    const locked = await PDFDocument.load(await statement());
    locked.encrypt({ userPassword: 'ड\u093C', ownerPassword: 'bank' });
    const bytes = await locked.save();
    expect(Buffer.from(bytes).toString('latin1')).toContain('/R 6');
    expect(await kept(bytes, '\u095C')).toMatch(/^%PDF/);
    expect(await kept(bytes, 'ढ')).toBe('DOCUMENT_PASSWORD_WRONG');
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['behind a byte order mark', (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes])],
    ['behind a line break', (bytes) => Buffer.concat([Buffer.from('\r\n'), bytes])],
    ['behind 1,000 bytes', (bytes) => Buffer.concat([Buffer.alloc(1000, 32), bytes])],
    ['with more behind its end', (bytes) => Buffer.concat([bytes, Buffer.from('PK\u0005\u0006')])],
    ['without its end', (bytes) => bytes.subarray(0, bytes.lastIndexOf('%%EOF'))],
  ])('%s is kept without that', async (_what, change) => {
    const bytes = await statement();
    expect(await kept(change(bytes))).toBe(await kept(bytes));
  });

  test('of which half is missing is damaged', async () => {
    const bytes = await statement();
    expect(await kept(bytes.subarray(0, bytes.length / 2))).toBe('DOCUMENT_DAMAGED');
  });
});

test('a file without a byte is told to be empty, as a document and as a picture', async () => {
  expect(await clean(new Uint8Array())).toBe('FILE_EMPTY');
  expect(await cleanPicture(new File([], 'leg.jpg'))).toBe('FILE_EMPTY');
});

describe('a photo', () => {
  test.each(['IMG_0042.HEIC', 'scan.jfif', 'scan.jpe', 'scan', 'scan.pdf'])(
    'called %s is a JPEG where its bytes are',
    async (name) => {
      expect(await clean(await photo(), '', name)).toMatchObject({ mediaType: 'image/jpeg' });
    },
  );

  test('may lack its last two bytes', async () => {
    const outcome = await clean((await photo()).subarray(0, -2));
    expect(outcome).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test.each([20, 3000])('that lacks %i bytes is damaged', async (missing) => {
    const bytes = (await photo()).subarray(0, -missing);
    expect(await clean(bytes)).toBe('PICTURE_DAMAGED');
    expect(await cleanPicture(new File([new Uint8Array(bytes)], 'torn.jpg'))).toBe(
      'PICTURE_DAMAGED',
    );
  });

  test('of an iPhone that holds nothing is damaged', async () => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(60),
    ]);
    expect(await clean(heic)).toBe('PICTURE_DAMAGED');
  });
});
