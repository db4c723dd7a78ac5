import sharp from 'sharp';
import { acceptedAs, type DocumentType, type MediaType } from '#domain/kyc.ts';

/** A picture of more is a bomb, or nothing anybody photographs (facts.md). */
const MAX_PIXELS = 40_000_000;
const LONGEST_SECONDS = 30;
/** Where a PDF's end has to be found. */
const TRAILER_BYTES = 1024;

/** What a PDF of a scan does not hold: things that run, open or carry something else. */
const ACTIVE_NAMES = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'RichMedia', 'OpenAction'];

export interface CleanFile {
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
}

/**
 * What is kept of an uploaded file: a picture drawn anew without anything but its pixels, or a PDF
 * as it came. `undefined` where bytes, name and kind of document do not agree (decisions.md, 25).
 */
export async function cleanFile(
  documentType: DocumentType,
  fileName: string,
  bytes: Uint8Array,
): Promise<CleanFile | undefined> {
  const mediaType = acceptedAs(documentType, fileName, bytes);
  if (!mediaType) return undefined;
  if (mediaType === 'application/pdf') {
    return isPlainPdf(bytes) ? { mediaType, bytes } : undefined;
  }
  const drawn = await redraw(bytes, mediaType === 'image/png' ? 'png' : 'jpeg');
  return drawn && { mediaType, bytes: drawn };
}

async function redraw(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Uint8Array | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    if ((await image.metadata()).format !== format) return undefined;
    const upright = image.rotate().timeout({ seconds: LONGEST_SECONDS });
    return await (format === 'png' ? upright.png() : upright.jpeg({ quality: 88 })).toBuffer();
  } catch {
    return undefined;
  }
}

/** Whether a PDF ends where it says, with nothing behind it, and holds nothing that acts. */
function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.includes('startxref')) return false;
  const end = text.lastIndexOf('%%EOF');
  if (end < text.length - TRAILER_BYTES || text.slice(end + '%%EOF'.length).trim() !== '') {
    return false;
  }
  const names = text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !ACTIVE_NAMES.some((name) => new RegExp(`/${name}(?![A-Za-z])`).test(names));
}
