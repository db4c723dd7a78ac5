import type { DocumentType } from '#domain/kyc.ts';
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
    text: 'A part of it is cut off. Please show all four corners, and the back where something is written there.',
  },
  {
    name: 'The name is not the name of the order',
    text: 'The name on it is not the name of your order. Please send one in the name of whoever ordered.',
  },
  {
    name: 'The address cannot be read',
    text: 'We cannot read the address on it. Please send one on which the whole address is clear.',
  },
  {
    name: 'More than the last four digits show',
    text: 'More than the last four digits of the number show. Please cover the others, and send it again.',
  },
  { name: 'Something else', text: '' },
];

/** The first sentence of the letter. */
export function rejectionWords(type: DocumentType, reason: string): string {
  return `We could not accept your ${DOCUMENT_NAMES[type]}: ${reason}`;
}
