import type { DocumentHold } from '#domain/document-hold.ts';
import type { DocumentType } from '#domain/kyc.ts';
import { fillText } from './fill-text.ts';

/** The texts about documents, apart from the rest because the page checks a file too. */
export const kycTexts = {
  // rules/wire.md#fixed-texts
  DOCUMENT_SENT: 'Thank you for uploading document.',
  SELFIE_SENT: 'Thank you for uploading Selfie. It may take some time to verify selfie.',

  // Our own words
  DOCUMENT_DELETED: 'The document is deleted.',
  DOCUMENT_HELD_FOR_GOODS:
    'This document stays while our goods are with you or on their way (order {orders}): it shows who has them. You can delete it once they are collected and all money is settled; 30 days later we erase it ourselves.',
  DOCUMENT_HELD_FOR_ORDER:
    'Order {orders} is paid, and we deliver it because of this document. You can delete it once that order is cancelled, or over and settled.',
  DOCUMENT_HELD_FOR_DUES:
    'This document stays until your open invoices are paid. You find them under Account > Invoices.',
  DOCUMENT_HELD_FOR_REFUND:
    'This document stays until the money that we owe you has reached your account.',
  DOCUMENT_REFUSED:
    'We cannot read this kind of file. Please upload a PDF or a photo (JPEG, PNG or HEIC).',
  DOCUMENT_DAMAGED:
    'This PDF is damaged. Please download it again, or take a photo of the document.',
  DOCUMENT_TOO_SLOW:
    'We couldn’t check this PDF in time. Please try again, or take a photo of the document.',
  DOCUMENT_LOCKED:
    'This PDF is locked. Enter its password to open it. We use the password once and do not keep it.',
  DOCUMENT_PASSWORD_WRONG: 'This password does not open the PDF. Please check it and try again.',
  DOCUMENT_IS_FORM:
    'This PDF is a form that only some programs can show. Please print it to a new PDF and upload that, or take a picture of it.',
  DOCUMENT_TOO_LARGE: 'The file is larger than 10 MB.',
  DOCUMENT_LIMIT: 'You can keep up to {n} documents. Please delete one first.',
  LINK_EXPIRED: 'This link has expired. Please open the document from your account again.',
  CAMERA_REFUSED:
    'Your browser does not let us use the camera. Allow it for this site, or choose a picture instead.',
  CAMERA_MISSING: 'No camera answers here. Please choose a picture instead.',
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
  SELFIE: 'Not required: it helps where your picture on a card is hard to see',
  PAN_CARD: 'Identity proof, in the name of your orders',
  JOB_ID: 'Shows where you work',
  RENT_AGREEMENT: 'Shows that you live where we deliver',
  BANK_STATEMENT: 'Or the salary slips of 3 months',
};

/** Which password e-Aadhaar and most banks set. */
export const PDF_PASSWORD_HINT =
  'e-Aadhaar: the first four letters of your name in capitals and your year of birth. Bank statements: see the email they came with.';

/** Said while the shop looks at a file that has arrived. */
export const CHECKING_HINT =
  'You can close this window. We’ll show above your documents whether it worked.';

export const NO_DOCUMENTS = 'No documents uploaded, Your uploaded documents will be shown here.';
