/** The texts about files of every kind, which the page checks too (rules/kyc.md#what-a-file-may-be). */
export const pictureTexts = {
  FILE_EMPTY: 'This file is empty. Please save it again, or choose another one.',
  PICTURE_TOO_DETAILED:
    'This picture is too large: we accept up to 40 million pixels, or 24 million if it’s saved in layers (progressive). Please choose a smaller copy.',
  PICTURE_DAMAGED: 'This photo is damaged. Please take it again.',
} as const;
