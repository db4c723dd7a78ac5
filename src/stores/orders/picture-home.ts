import type { Result } from '#api/call.ts';
import { addIssuePicture } from '#contract/care/issue.ts';
import { MAX_ISSUE_PICTURES } from '#domain/care/issue.ts';
import { issueTexts } from '#messages/care/issue-texts.ts';
import { call } from '#stores/base/api.ts';

/** What pictures go with, by its number. */
export interface PictureHome {
  /** How many it takes. */
  readonly most: number;
  /** Said of one more. */
  readonly full: string;
  readonly send: (id: number, file: File) => Promise<Result<unknown>>;
}

/** rules/care.md#pictures-of-an-issue */
export const OF_ISSUE: PictureHome = {
  most: MAX_ISSUE_PICTURES,
  full: issueTexts.PICTURE_LIMIT,
  send: (issueId, file) => call(addIssuePicture, { issueId, file }),
};
