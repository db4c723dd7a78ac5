import type { DocumentType } from '#domain/documents/kyc.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';

/** What stands in the timeline of a customer, besides how their orders changed (docs/screens.md#the-page-of-a-customer). */
export const ACCOUNT_MADE = 'Account created';

const PAYMENT_WORDS = {
  PAID: (sum: string) => `Paid ${sum}`,
  FAILED: (sum: string) => `A payment of ${sum} failed`,
  REFUND_ON_ITS_WAY: (sum: string) => `Paid ${sum}, refund pending`,
  REFUNDED: (sum: string) => `Paid ${sum}, refunded`,
} as const;

export function paymentWords(status: keyof typeof PAYMENT_WORDS, amount: Paise): string {
  return PAYMENT_WORDS[status](formatRupees(amount));
}

export function billedWords(number: string, amount: Paise): string {
  return `Invoice ${number} of ${formatRupees(amount)}`;
}

/** A refund by transfer: on the day it was promised, or made. */
export function refundWords(amount: Paise, isPaid: boolean): string {
  return isPaid ? `Refunded ${formatRupees(amount)}` : `To refund: ${formatRupees(amount)}`;
}

const DOCUMENT_WORDS = {
  uploaded: 'uploaded',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
} as const;

export function documentWords(type: DocumentType, status: keyof typeof DOCUMENT_WORDS): string {
  return `${DOCUMENT_NAMES[type]} ${DOCUMENT_WORDS[status]}`;
}

export function reportedWords(reason: string): string {
  return `Reported: ${reason}`;
}

export function blockedWords(reason: string): string {
  return `Blocked: ${reason}`;
}
