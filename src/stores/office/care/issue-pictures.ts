import { officeIssuePicture } from '#contract/office/care/issues.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createPictures } from '#stores/office/shell/pictures.ts';

/** The renters' pictures that were asked for, by their keys (rules/care.md#pictures-of-an-issue). */
export const issuePictures = createPictures((key) => callOffice(officeIssuePicture, { key }));
