import type { DocumentType } from './kyc.ts';

export const MEDIA_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;
export const MEDIA_TYPE_NAMES = Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]];

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_MAGIC = [0xff, 0xd8, 0xff];
const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Within these a PDF begins, behind what a mail or a printer put before it (rules/kyc.md#pdf). */
const PDF_HEAD_BYTES = 1024;
/** How the pictures of an iPhone name their kind. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** What is uploaded: what we keep, and what becomes a JPEG (rules/kyc.md#pictures). */
export type UploadType = MediaType | 'image/heic';

/**
 * The kind of file that bytes begin like, whatever they are called (rules/kyc.md#what-a-file-may-be).
 */
export function mediaTypeOf(bytes: Uint8Array): UploadType | undefined {
  const beginsWith = (magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (beginsWith(JPEG_MAGIC)) return 'image/jpeg';
  if (beginsWith(PNG_MAGIC)) return 'image/png';
  if (isHeic(bytes)) return 'image/heic';
  return startOfPdf(bytes) === undefined ? undefined : 'application/pdf';
}

/** Where a PDF begins; nothing where none does. */
export function startOfPdf(bytes: Uint8Array): number | undefined {
  const last = Math.min(PDF_HEAD_BYTES, bytes.length - PDF_MAGIC.length);
  for (let from = 0; from <= last; from += 1) {
    if (PDF_MAGIC.every((byte, at) => bytes[from + at] === byte)) return from;
  }
  return undefined;
}

function isHeic(bytes: Uint8Array): boolean {
  const words = (from: number) => String.fromCodePoint(...bytes.subarray(from, from + 4));
  return words(4) === 'ftyp' && HEIC_BRANDS.has(words(8));
}

/** A selfie is a picture (rules/kyc.md#what-a-file-may-be). */
export function mayBe(documentType: DocumentType, mediaType: UploadType): boolean {
  return documentType !== 'SELFIE' || mediaType !== 'application/pdf';
}

/** What a picker of files offers for a document: some know kinds of files, others only how names end. */
export function offeredFiles(documentType: DocumentType): string {
  const pictures = 'image/jpeg,image/png,.jpg,.jpeg,.jpe,.jfif,.png,.heic,.heif';
  return mayBe(documentType, 'application/pdf') ? `application/pdf,.pdf,${pictures}` : pictures;
}

/** What a file is taken as, by its bytes; nothing where it is none that a document may be. */
export function acceptedAs(documentType: DocumentType, bytes: Uint8Array): UploadType | undefined {
  const type = mediaTypeOf(bytes);
  return type && mayBe(documentType, type) ? type : undefined;
}

/** What the file of a document is called on a computer it is downloaded to. */
export function documentFileName(type: DocumentType, mediaType: MediaType): string {
  const [extension] = MEDIA_TYPES[mediaType];
  return `${type.toLowerCase().replaceAll('_', '-')}.${extension}`;
}

export function isMediaType(type: string): type is MediaType {
  return type in MEDIA_TYPES;
}

/** What a file is taken as where a picture is asked for; nothing where its bytes say otherwise. */
export function acceptedPicture(bytes: Uint8Array): UploadType | undefined {
  return acceptedAs('SELFIE', bytes);
}
