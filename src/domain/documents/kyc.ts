import type { VerificationStatus } from './kyc-status.ts';

/** rules/kyc.md#kinds-of-documents */
export const DOCUMENT_TYPES = [
  'AADHAR_CARD',
  'SELFIE',
  'PAN_CARD',
  'JOB_ID',
  'RENT_AGREEMENT',
  'BANK_STATEMENT',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Without these an order is not delivered (rules/kyc.md#which-documents-an-order-needs). */
export const REQUIRED_DOCUMENTS: readonly DocumentType[] = [
  'AADHAR_CARD',
  'PAN_CARD',
  'BANK_STATEMENT',
  'JOB_ID',
  'RENT_AGREEMENT',
];

/** The names of `kycElement`. */
const ELEMENTS = {
  addressProof: 'AADHAR_CARD',
  selfie: 'SELFIE',
  panCard: 'PAN_CARD',
  userJobId: 'JOB_ID',
  rentAgreement: 'RENT_AGREEMENT',
  bankStatement: 'BANK_STATEMENT',
} as const satisfies Record<string, DocumentType>;

export type KycElement = Readonly<Record<keyof typeof ELEMENTS, VerificationStatus>>;

interface Checked {
  readonly documentType: DocumentType;
  readonly verificationStatus: VerificationStatus;
}

/** How a card stands: verified once one of its documents is, else as the newest of them. */
export function statusOf(type: DocumentType, newestFirst: readonly Checked[]): VerificationStatus {
  const own = newestFirst.filter(({ documentType }) => documentType === type);
  if (own.some(({ verificationStatus }) => verificationStatus === 'VERIFIED')) return 'VERIFIED';
  return own[0]?.verificationStatus ?? 'NOT_UPLOADED';
}

export function kycElement(newestFirst: readonly Checked[]): KycElement {
  const entries = Object.entries(ELEMENTS).map(([name, type]) => [
    name,
    statusOf(type, newestFirst),
  ]);
  return Object.fromEntries(entries) as KycElement;
}

/** The documents still to be verified before an order can be delivered. */
export function missingDocuments(newestFirst: readonly Checked[]): DocumentType[] {
  return REQUIRED_DOCUMENTS.filter((type) => statusOf(type, newestFirst) !== 'VERIFIED');
}

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024; // rules/kyc.md#what-a-file-may-be
/** Days after the last order until they are erased (rules/kyc.md#retention-of-documents). */
export const DOCUMENTS_KEPT_DAYS = 30;
/** Documents one customer can keep at a time. */
export const MAX_DOCUMENTS = 30;

/** The longest password of a PDF. */
export const MAX_PDF_PASSWORD = 127;

/** Within this a verdict can be taken back: its letter waits as long (rules/kyc.md#taking-a-verdict-back). */
export const UNDO_SECONDS = 10;

export function mayUndo(reviewedAt: Date | null, now: Date): boolean {
  return reviewedAt !== null && now.getTime() - reviewedAt.getTime() <= UNDO_SECONDS * 1000;
}
