/** The texts about files of every kind, which the page checks too (rules/kyc.md#what-a-file-may-be). */
export const pictureTexts = {
  FILE_EMPTY: 'This file is empty. Please save it again, or choose another one.',
  PICTURE_TOO_DETAILED:
    'The picture has more pixels than we can take: 40 million, or 24 million where it is saved in layers (progressive). Please choose a smaller copy of it.',
  PICTURE_DAMAGED: 'This photo is damaged. Please take it again.',
} as const;
