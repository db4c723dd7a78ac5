import type { DocumentType } from '#domain/documents/kyc.ts';

/** What the cards of the account call the documents. */
export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  AADHAR_CARD: 'Aadhar Card',
  SELFIE: 'Selfie',
  PAN_CARD: 'PAN Card',
  JOB_ID: 'Job Id Card',
  RENT_AGREEMENT: 'Rent Agreement of Home',
  BANK_STATEMENT: '3 Months Bank Statement',
};
