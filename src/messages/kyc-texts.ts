import type { DocumentType } from '#domain/kyc.ts';

/** The texts about documents, apart from the rest because the page checks a file too. */
export const kycTexts = {
  // account.md §8
  DOCUMENT_SENT: 'Thank you for uploading document.',
  SELFIE_SENT: 'Thank you for uploading Selfie. It may take some time to verify selfie.',

  // Ours, where the specification names no text
  DOCUMENT_DELETED: 'The document is deleted.',
  DOCUMENT_REFUSED: 'Only PDF, JPEG or PNG files are accepted, and this is none we can read.',
  DOCUMENT_TOO_LARGE: 'The file is larger than 10 MB.',
  DOCUMENT_LIMIT: 'You can keep up to {n} documents. Please delete one first.',
  LINK_EXPIRED: 'This link has expired. Please open the document from your account again.',
  CAMERA_REFUSED:
    'Your browser does not let us use the camera. Allow it for this site, or choose a picture instead.',
  CAMERA_MISSING: 'No camera answers here. Please choose a picture instead.',
} as const;

/** What the cards of the account call the documents (account.md §2). */
export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  AADHAR_CARD: 'Aadhar Card',
  SELFIE: 'Selfie',
  PAN_CARD: 'PAN Card',
  JOB_ID: 'Job Id Card',
  RENT_AGREEMENT: 'Rent Agreement of Home',
  BANK_STATEMENT: '3 Months Bank Statement',
};

/** What each is for (account.md §2, §5). */
export const DOCUMENT_PURPOSES: Record<DocumentType, string> = {
  AADHAR_CARD: 'Address proof, in the name of your orders',
  SELFIE: 'Shows that it is you who rents',
  PAN_CARD: 'Identity proof, in the name of your orders',
  JOB_ID: 'Shows where you work',
  RENT_AGREEMENT: 'Shows that you live where we deliver',
  BANK_STATEMENT: 'Or the salary slips of 3 months',
};

export const NO_DOCUMENTS = 'No documents uploaded, Your uploaded documents will be shown here.';
