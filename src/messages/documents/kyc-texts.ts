import type { DocumentHold } from '#domain/documents/document-hold.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';
import { DOCUMENTS_KEPT_DAYS } from '#domain/documents/kyc.ts';
import { fillText } from '#messages/base/fill-text.ts';
import { MAX_FILE } from '#messages/base/max-file.ts';

/** The texts about documents, apart from the rest because the page checks a file too. */
export const kycTexts = {
  // rules/wire.md#fixed-texts
  DOCUMENT_SENT: 'Thank you for uploading document.',
  SELFIE_SENT: 'Thank you for uploading Selfie. It may take some time to verify selfie.',

  // Our own words
  DOCUMENT_DELETED: 'Document deleted.',
  DOCUMENT_HELD_FOR_GOODS: `We need this document while you have our items or they’re on their way (order {orders}): it shows who has them. You can delete it once we’ve picked them up and everything is settled. ${DOCUMENTS_KEPT_DAYS} days later we erase it ourselves.`,
  DOCUMENT_HELD_FOR_ORDER:
    'We need this document to deliver order {orders}. You can delete it once that order is cancelled, or has ended and is settled.',
  DOCUMENT_HELD_FOR_DUES:
    'We need this document until your unpaid invoices are paid. You’ll find them under Account > Invoices.',
  DOCUMENT_HELD_FOR_REFUND: 'We need this document until your refund has reached your account.',
  DOCUMENT_REFUSED:
    'We can’t read this kind of file. Please upload a PDF or a photo (JPEG, PNG or HEIC).',
  DOCUMENT_DAMAGED:
    'This PDF is damaged. Please download it again, or take a photo of the document.',
  DOCUMENT_TOO_SLOW:
    'We couldn’t check this PDF in time. Please try again, or take a photo of the document.',
  DOCUMENT_LOCKED:
    'This PDF is locked. Enter its password to open it. We use the password once and don’t keep it.',
  DOCUMENT_PASSWORD_WRONG: 'This password doesn’t open the PDF. Please check it and try again.',
  DOCUMENT_IS_FORM:
    'This PDF is a form that only some apps can show. Please print it to a new PDF and upload that, or take a photo of it.',
  DOCUMENT_TOO_LARGE: `The file is larger than ${MAX_FILE}.`,
  DOCUMENT_LIMIT: 'You can keep up to {n} documents. Please delete one first.',
  CAMERA_REFUSED:
    'Your browser won’t let us use the camera. Allow it for this site, or choose a picture instead.',
  CAMERA_MISSING: 'We couldn’t find a camera. Please choose a picture instead.',
} as const;

/** Why a document cannot be deleted yet, and until when (rules/kyc.md#deleting-a-document). */
export const HOLD_CODES = {
  goods: 'DOCUMENT_HELD_FOR_GOODS',
  order: 'DOCUMENT_HELD_FOR_ORDER',
  dues: 'DOCUMENT_HELD_FOR_DUES',
  refund: 'DOCUMENT_HELD_FOR_REFUND',
} as const satisfies Record<DocumentHold['why'], keyof typeof kycTexts>;

export function documentHoldWords({ why, orderNumbers }: DocumentHold): string {
  return fillText(kycTexts[HOLD_CODES[why]], { orders: orderNumbers.join(', ') });
}

/** What each is for. */
export const DOCUMENT_PURPOSES: Record<DocumentType, string> = {
  AADHAR_CARD: 'Address proof, in the name of your orders',
  SELFIE: 'Optional: helps if your photo on a card is hard to see',
  PAN_CARD: 'Identity proof, in the name of your orders',
  JOB_ID: 'Shows where you work',
  RENT_AGREEMENT: 'Shows that you live at the delivery address',
  BANK_STATEMENT: 'Or 3 months’ salary slips',
};

/** Which password e-Aadhaar and most banks set. */
export const PDF_PASSWORD_HINT =
  'e-Aadhaar: the first four letters of your name in capitals and your year of birth. Bank statements: see the email they came with.';

/** Said while the shop looks at a file that has arrived. */
export const CHECKING_HINT =
  'You can close this window. We’ll show above your documents whether it worked.';

export const NO_DOCUMENTS = 'No documents uploaded, Your uploaded documents will be shown here.';
