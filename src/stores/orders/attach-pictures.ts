import type { Failure } from '#contract/base/failure.ts';
import { acceptedPicture } from '#domain/documents/kyc-file.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { isTooDetailed } from '#domain/catalogue/pictures/picture-size.ts';
import { issueTexts, type RefusedPicture } from '#messages/care/issue-texts.ts';
import { pictureTexts } from '#messages/catalogue/picture-texts.ts';
import { readHead } from '#stores/base/file-head.ts';
import { OF_ISSUE, type PictureHome } from './picture-home.ts';

export interface Taken {
  readonly files: readonly File[];
  /** The others, each name once, with why they were not taken. */
  readonly refused: readonly RefusedPicture[];
}

/** What of some files can be attached, beside as many as there are (rules/care.md#pictures-of-an-issue). */
export async function takePictures(
  found: readonly File[],
  there: number,
  { most, full }: PictureHome = OF_ISSUE,
): Promise<Taken> {
  const files: File[] = [];
  const refused: RefusedPicture[] = [];
  for (const file of found) {
    const fault = there + files.length < most ? await faultOf(file) : full;
    const { name } = file;
    if (!fault) files.push(file);
    else if (!refused.some((each) => each.name === name)) refused.push({ name, why: fault });
  }
  return { files, refused };
}

async function faultOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return pictureTexts.FILE_EMPTY;
  if (file.size > MAX_DOCUMENT_BYTES) return issueTexts.PICTURE_TOO_LARGE;
  const bytes = await readHead(file);
  if (!acceptedPicture(bytes)) return issueTexts.PICTURE_REFUSED;
  return isTooDetailed(bytes) ? pictureTexts.PICTURE_TOO_DETAILED : undefined;
}

/** Sends pictures one after another; answers those that did not go, and why the first of them. */
export async function attachPictures(
  id: number,
  files: readonly File[],
  { send }: PictureHome = OF_ISSUE,
): Promise<{ readonly left: readonly File[]; readonly failure: Failure | undefined }> {
  const left: File[] = [];
  let failure: Failure | undefined;
  for (const file of files) {
    const result = await send(id, file);
    if (result.ok) continue;
    left.push(file);
    failure ??= result.failure;
  }
  return { left, failure };
}
