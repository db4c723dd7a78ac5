import { MAX_ISSUE_PICTURES } from '#domain/issue.ts';

/** The texts about pictures of issues, apart from the rest because the page checks a picture too. */
export const issueTexts = {
  PICTURE_SENT: 'The picture is attached.',
  PICTURE_REFUSED: 'Only JPEG or PNG pictures are accepted, and this is none we can read.',
  PICTURE_TOO_LARGE: 'The picture is larger than 10 MB.',
  PICTURE_LIMIT: `An issue can have up to ${MAX_ISSUE_PICTURES} pictures.`,
} as const;

/** How many of the pictures of a report that has arrived did not. */
export function picturesLeft(count: number, why: string): string {
  const which = count === 1 ? 'One picture is' : `${count} pictures are`;
  return `${which} not attached yet: ${why}`;
}
