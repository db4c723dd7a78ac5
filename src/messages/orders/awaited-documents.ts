import {
  type AwaitedDocument,
  toUpload,
  waitsForRenter,
} from '#domain/documents/awaited-documents.ts';
import { dayOf, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';

/** What an order asks for (rules/kyc.md#which-documents-an-order-needs). */
const DOCUMENT_REQUESTS: Record<DocumentType, string> = {
  AADHAR_CARD: 'Aadhar Card',
  SELFIE: 'Selfie',
  PAN_CARD: 'PAN Card',
  JOB_ID: 'Job ID',
  RENT_AGREEMENT: 'Rent agreement',
  BANK_STATEMENT: '3 months salary slips or bank statement',
};

export const WHY_DOCUMENTS =
  'We deliver once we’ve verified your documents. They confirm who you are and where you live.';

export const DOCUMENTS_COMPLETE =
  'Your documents are already verified, so you don’t need to upload anything.';

export const NO_DOCUMENTS = 'We don’t need any documents for medical equipment.';

/** Until when documents have to be handed in for an express day, and what becomes of later ones. */
export function documentsByWords(by: Date): string {
  const time = formatInstant(by).split(', ').at(-1);
  return `For express delivery on ${formatDay(dayOf(by))}, please upload them by ${time} that day. If any is missing by then, we deliver on the next working day; the express fee stays the same.`;
}

/** The same in an SMS, where a day has to be short. */
export function documentsBySms(by: Date): string {
  const [day, time] = formatInstant(by).split(', ');
  return `Please upload KYC documents by ${day}, ${time}, or express moves a working day.`;
}

/** What of an order's documents its renter has to do, and what is with us. */
export interface DocumentWords {
  /** One line for each that is to be uploaded. */
  readonly upload: readonly string[];
  /** A sentence about those that are being checked. */
  readonly checking: string | undefined;
}

export function documentWords(awaited: readonly AwaitedDocument[]): DocumentWords {
  const checked = awaited.filter(({ verificationStatus }) => verificationStatus === 'PENDING');
  const names = checked.map(({ documentType }) => DOCUMENT_REQUESTS[documentType]);
  return {
    upload: toUpload(awaited).map(uploadWords),
    checking:
      names.length === 0
        ? undefined
        : `We’re checking these: ${names.join(', ')}. We’ll write to you when they’re all verified, or if you need to upload one again.`,
  };
}

function uploadWords({ documentType, verificationStatus, reason }: AwaitedDocument): string {
  const name = DOCUMENT_REQUESTS[documentType];
  if (verificationStatus !== 'REJECTED') return name;
  return reason ? `${name}, again: ${reason}` : `${name}, again`;
}

/** `Order B1 needs your documents`; once all are uploaded, that we are checking them. */
export function waitingTitle(
  orderNumbers: readonly string[],
  awaited: readonly AwaitedDocument[],
): string {
  const [one] = orderNumbers;
  const orders = orderNumbers.length === 1 ? `order ${one}` : `orders ${orderNumbers.join(', ')}`;
  if (!waitsForRenter(awaited)) return `We’re checking your documents for ${orders}`;
  const verb = orderNumbers.length === 1 ? 'needs' : 'need';
  return `O${orders.slice(1)} ${verb} your documents`;
}
