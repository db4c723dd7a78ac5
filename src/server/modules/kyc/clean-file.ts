import type { MediaType } from '#domain/kyc.ts';
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
type DocumentRefusal = (typeof REFUSALS)[PdfRefusal];

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
    const format = mediaType === 'image/png' ? 'png' : 'jpeg';
    const drawn = await redrawPicture({ bytes, format });
    return drawn ? { mediaType, bytes: drawn } : 'DOCUMENT_REFUSED';
  });
}
