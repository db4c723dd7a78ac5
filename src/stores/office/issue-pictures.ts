import { officeIssuePicture } from '#contract/office-issues.ts';
import { callOffice } from './api.ts';
import { createPictures } from './pictures.ts';

/** The renters' pictures that were asked for, by their keys (rules/care.md#pictures-of-an-issue). */
export const issuePictures = createPictures((key) => callOffice(officeIssuePicture, { key }));
