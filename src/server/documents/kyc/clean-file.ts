import { acceptedPicture } from '#domain/documents/kyc-file.ts';
import type { MediaType, UploadType } from '#domain/documents/kyc-file.ts';
import { isTooDetailed } from '#domain/catalogue/pictures/picture-size.ts';
import type { MessageCode } from '#messages/office/answer-texts.ts';
import { BoundedWork } from '#server/base/bounded-work.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { PdfRefusal } from './pdf/rebuild-pdf.ts';
import { type DrawingFault, redrawPicture } from './redraw-picture.ts';

/** rules/operations.md#work-that-takes-long */
const inspecting = new BoundedWork({ atOnce: 1, waiting: 24 });

export interface CleanFile {
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
}

const PDF_REFUSALS = {
  locked: 'DOCUMENT_LOCKED',
  'wrong-password': 'DOCUMENT_PASSWORD_WRONG',
  form: 'DOCUMENT_IS_FORM',
  unreadable: 'DOCUMENT_DAMAGED',
  'too-slow': 'DOCUMENT_TOO_SLOW',
} as const satisfies Record<PdfRefusal, MessageCode>;
const PICTURE_REFUSALS = {
  damaged: 'PICTURE_DAMAGED',
  'too-detailed': 'PICTURE_TOO_DETAILED',
} as const satisfies Record<DrawingFault, MessageCode>;

type PictureFault = (typeof PICTURE_REFUSALS)[DrawingFault];
type DocumentRefusal =
  (typeof PDF_REFUSALS)[PdfRefusal] | PictureFault | 'DOCUMENT_REFUSED' | 'FILE_EMPTY';

/**
 * What is kept of an uploaded file, if its bytes are accepted, whatever it is called: a picture drawn anew
 * without anything but its pixels, or a PDF built anew of what its pages show; else the code it is refused
 * with. A password opens a PDF and is kept nowhere. Throws `Busy` when too many files are inspected.
 */
export async function cleanFile(
  file: File,
  accepts: (bytes: Uint8Array) => UploadType | undefined,
  password = '',
): Promise<CleanFile | DocumentRefusal> {
  return inspecting.run(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return 'FILE_EMPTY';
    const type = accepts(bytes);
    if (!type) return 'DOCUMENT_REFUSED';
    if (type === 'application/pdf') {
      const rebuilt = await inspectPdf({ bytes, password });
      return typeof rebuilt === 'string'
        ? PDF_REFUSALS[rebuilt]
        : { mediaType: type, bytes: rebuilt };
    }
    if (isTooDetailed(bytes)) return 'PICTURE_TOO_DETAILED';
    const drawn = await redrawPicture({ bytes, format: FORMATS[type] });
    if (typeof drawn === 'string') return PICTURE_REFUSALS[drawn];
    return { mediaType: type === 'image/png' ? type : 'image/jpeg', bytes: drawn };
  });
}

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/heic': 'heic' } as const;

/** The same where only a picture is asked for. */
export async function cleanPicture(
  file: File,
): Promise<CleanFile | 'PICTURE_REFUSED' | 'FILE_EMPTY' | PictureFault> {
  const clean = await cleanFile(file, acceptedPicture);
  if (typeof clean !== 'string') return clean;
  return clean === 'PICTURE_DAMAGED' || clean === 'PICTURE_TOO_DETAILED' || clean === 'FILE_EMPTY'
    ? clean
    : 'PICTURE_REFUSED';
}
