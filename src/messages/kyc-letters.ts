import type { DocumentType } from '#domain/kyc.ts';
import { DOCUMENT_NAMES } from './kyc-texts.ts';
import { type Letter, link, text } from './letter.ts';

export interface RejectedDocument {
  readonly type: DocumentType;
  /** Why, as the operator wrote it for the renter. */
  readonly reason: string;
  /** The orders that wait for it. */
  readonly orderNumbers: readonly string[];
  /** Where it is uploaded again. */
  readonly kycUrl: string;
}

export function documentRejectedLetter(
  name: string,
  { type, reason, orderNumbers, kycUrl }: RejectedDocument,
): Letter {
  const document = DOCUMENT_NAMES[type];
  const numbers = orderNumbers.join(', ');
  return {
    subject: `Please upload your ${document} again`,
    name,
    blocks: [
      text(`We could not accept your ${document}: ${reason}`),
      ...(numbers === ''
        ? []
        : [
            text(
              orderNumbers.length === 1
                ? `Order ${numbers} waits for it: we deliver once it is verified.`
                : `Orders ${numbers} wait for it: we deliver once it is verified.`,
            ),
          ]),
      text('Please upload it again in your account, under Kyc: a PDF, JPEG or PNG of up to 10 MB.'),
      link(`Upload your ${document}`, kycUrl),
    ],
  };
}

export function documentsVerifiedLetter(name: string): Letter {
  return {
    subject: 'Your documents are verified',
    name,
    blocks: [
      text('All your documents are verified. We will write to you with the day of your delivery.'),
    ],
  };
}
