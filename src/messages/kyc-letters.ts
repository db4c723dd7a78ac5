import type { DocumentType } from '#domain/kyc.ts';
import { DOCUMENT_NAMES } from './kyc-texts.ts';
import { type Letter, text } from './letter.ts';

export function documentRejectedLetter(name: string, type: DocumentType, reason: string): Letter {
  return {
    subject: `Please upload your ${DOCUMENT_NAMES[type]} again`,
    name,
    blocks: [
      text(`We could not accept your ${DOCUMENT_NAMES[type]}: ${reason}`),
      text('Please upload it again in your account, under Kyc.'),
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
