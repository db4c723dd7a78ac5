import { acceptedPicture } from '#domain/issue.ts';
import type { MediaType } from '#domain/kyc.ts';
import { isTooDetailed } from '#domain/picture-size.ts';
import type { MessageCode } from '#messages/answer-texts.ts';
import { BoundedWork } from '#server/base/bounded-work.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { PdfRefusal } from './pdf/rebuild-pdf.ts';
import { redrawPicture } from './redraw-picture.ts';

/** rules/operations.md#work-that-takes-long */
const inspecting = new BoundedWork({ atOnce: 1, waiting: 8 });

export interface CleanFile {
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
}

const REFUSALS = {
  locked: 'DOCUMENT_LOCKED',
  form: 'DOCUMENT_IS_FORM',
  unreadable: 'DOCUMENT_REFUSED',
} as const satisfies Record<PdfRefusal, MessageCode>;
type DocumentRefusal = (typeof REFUSALS)[PdfRefusal] | 'PICTURE_TOO_DETAILED';

/**
 * What is kept of an uploaded file, if its name and bytes are accepted: a picture drawn anew without
 * anything but its pixels, or a PDF built anew of what its pages show; else the code it is refused with.
 * Throws `Busy` when too many files are inspected.
 */
export async function cleanFile(
  file: File,
  accepts: (fileName: string, bytes: Uint8Array) => MediaType | undefined,
): Promise<CleanFile | DocumentRefusal> {
  return inspecting.run(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const mediaType = accepts(file.name, bytes);
    if (!mediaType) return 'DOCUMENT_REFUSED';
    if (mediaType === 'application/pdf') {
      const rebuilt = await inspectPdf(bytes);
      return typeof rebuilt === 'string' ? REFUSALS[rebuilt] : { mediaType, bytes: rebuilt };
    }
    if (isTooDetailed(bytes)) return 'PICTURE_TOO_DETAILED';
    const format = mediaType === 'image/png' ? 'png' : 'jpeg';
    const drawn = await redrawPicture({ bytes, format });
    return drawn ? { mediaType, bytes: drawn } : 'DOCUMENT_REFUSED';
  });
}

/** The same where only a picture is asked for. */
export async function cleanPicture(
  file: File,
): Promise<CleanFile | 'PICTURE_REFUSED' | 'PICTURE_TOO_DETAILED'> {
  const clean = await cleanFile(file, acceptedPicture);
  return typeof clean !== 'string' || clean === 'PICTURE_TOO_DETAILED' ? clean : 'PICTURE_REFUSED';
}
