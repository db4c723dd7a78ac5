import { deflateSync } from 'node:zlib';

const stream = (dict: string, content: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${Buffer.from(content).length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

/** What a page of our PDFs shows. */
export const PAGE_CONTENT = 'BT /F1 24 Tf 72 700 Td (Asha Rao) Tj ET';

export interface PdfParts {
  /** Of the catalog, the page and the trailer, as a PDF has it. */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** Objects by number, from 10 on. */
  readonly objects?: Readonly<Record<number, string | Buffer>>;
  /** The same, in a compressed object stream. */
  readonly packed?: Readonly<Record<number, string>>;
}

/** A PDF of one page with a line of text, and whatever else is asked for. */
export function pdfOf({ catalog, page, trailer, objects, packed }: PdfParts = {}): Buffer {
  const all: Record<number, string | Buffer> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources 5 0 R ${page ?? ''} >>`,
    4: stream('', PAGE_CONTENT),
    5: '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
    ...(packed ? { 6: objectStream(packed) } : {}),
    ...objects,
  };
  const written = Object.entries(all).flatMap(([number, content]) => [
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(content),
    Buffer.from('\nendobj\n'),
  ]);
  const end = `trailer\n<< /Root 1 0 R ${trailer ?? ''} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, Buffer.from(end)]);
}

/** Objects that no search through the bytes of the file finds. */
function objectStream(objects: Readonly<Record<number, string>>): Buffer {
  let offset = 0;
  const places = Object.entries(objects).map(([number, content]) => {
    const place = `${number} ${offset}`;
    offset += content.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const content = `${head}${Object.values(objects).join(' ')}`;
  const dict = `/Type /ObjStm /N ${places.length} /First ${head.length} /Filter /FlateDecode`;
  return stream(dict, deflateSync(content));
}

/** A drawing of 10 by 10, as fields and stamps have one. */
export const drawing = (content: string) =>
  stream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', content);

/** An object stream that unpacks to as many spaces. */
export const bomb = (bytes: number) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, 32)));

/** A stream that is packed as many times as it says, and unpacks to so many bytes. */
export function packed(bytes: number, times = 1, dict = ''): Buffer {
  let content: Buffer = Buffer.alloc(bytes, 32);
  for (let count = 0; count < times; count += 1) content = deflateSync(content);
  return stream(`${dict} /Filter [${'/FlateDecode '.repeat(times)}]`, content);
}
