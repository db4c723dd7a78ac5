import { MAX_ISSUE_PICTURES } from '#domain/care/issue.ts';
import { MAX_FILE } from '#messages/base/max-file.ts';

/** The texts about pictures of issues, apart from the rest because the page checks a picture too. */
export const issueTexts = {
  PICTURE_SENT: 'Picture added.',
  PICTURE_REFUSED: 'We can’t read this photo. Please choose a JPEG, PNG or HEIC.',
  PICTURE_TOO_LARGE: `The picture is larger than ${MAX_FILE}.`,
  PICTURE_LIMIT: `An issue can have up to ${MAX_ISSUE_PICTURES} pictures.`,
} as const;

/** A file that cannot be attached, and why. */
export interface RefusedPicture {
  readonly name: string;
  readonly why: string;
}

export function refusedWords({ name, why }: RefusedPicture): string {
  return `${name} wasn’t added: ${why}`;
}

/** What is pressed to send something, which says that it goes without the pictures that were not taken. */
export function sendWords(does: string, refused: readonly RefusedPicture[]): string {
  const [first, ...others] = refused;
  if (!first) return does;
  return `${does} without ${others.length === 0 ? first.name : `${refused.length} pictures`}`;
}

/** Which pictures of a report that has arrived did not. */
export function picturesLeft(names: readonly string[], why: string): string {
  return `${names.join(', ')} ${names.length === 1 ? 'isn’t' : 'aren’t'} added yet: ${why}`;
}
