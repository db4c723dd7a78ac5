import type { DocumentType } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from './document-names.ts';

export interface RejectionReason {
  /** What is wrong, as the operator sees it. */
  readonly name: string;
  /** The same to its renter, behind "We could not accept your …:"; empty where the operator writes it. */
  readonly text: string;
}

/** Why a document is not accepted, by the keys 1 to 6 (rules/kyc.md#verifying-and-rejecting). */
export const REJECTION_REASONS: readonly RejectionReason[] = [
  {
    name: 'The picture is blurred or too dark to read',
    text: 'The picture is blurred or too dark for us to read. Please take it again in daylight, lying flat.',
  },
  {
    name: 'A corner or the back is cut off',
    text: 'Part of it is cut off. Please show all four corners, and the back if something is written there.',
  },
  {
    name: 'The name does not match the order',
    text: 'The name on it doesn’t match your order. Please upload one in the name of the person who ordered.',
  },
  {
    name: 'The address cannot be read',
    text: 'We can’t read the address on it. Please upload one with the whole address clear.',
  },
  {
    name: 'More than the last four digits are visible',
    text: 'More than the last four digits of the number are visible. Please cover the others and upload it again.',
  },
  { name: 'Something else', text: '' },
];

/** The first sentence of the letter. */
export function rejectionWords(type: DocumentType, reason: string): string {
  return `We couldn’t accept your ${DOCUMENT_NAMES[type]}: ${reason}`;
}
