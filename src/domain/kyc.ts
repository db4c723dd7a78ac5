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

export const VERIFICATION_STATUSES = ['NOT_UPLOADED', 'PENDING', 'VERIFIED', 'REJECTED'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

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
/** Documents one customer can keep at a time. */
export const MAX_DOCUMENTS = 30;

export const MEDIA_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_MAGIC = [0xff, 0xd8, 0xff];
const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * The kind of file that bytes begin like, whatever they are called (rules/kyc.md#what-a-file-may-be).
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const beginsWith = (magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (beginsWith(PDF_MAGIC)) return 'application/pdf';
  if (beginsWith(JPEG_MAGIC)) return 'image/jpeg';
  return beginsWith(PNG_MAGIC) ? 'image/png' : undefined;
}

/** Whether a file's name ends as files of its kind do. */
export function hasNameOf(type: MediaType, fileName: string): boolean {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
  return (MEDIA_TYPES[type] as readonly string[]).includes(extension);
}

/** A selfie is a picture (rules/kyc.md#what-a-file-may-be). */
export function mayBe(documentType: DocumentType, mediaType: MediaType): boolean {
  return documentType !== 'SELFIE' || mediaType !== 'application/pdf';
}

/** The kinds of file a document may be. */
export function mediaTypesOf(documentType: DocumentType): MediaType[] {
  const all = Object.keys(MEDIA_TYPES) as MediaType[];
  return all.filter((mediaType) => mayBe(documentType, mediaType));
}

/** What a file is taken as; nothing where bytes, name and kind of document do not agree. */
export function acceptedAs(
  documentType: DocumentType,
  fileName: string,
  bytes: Uint8Array,
): MediaType | undefined {
  const type = mediaTypeOf(bytes);
  return type && hasNameOf(type, fileName) && mayBe(documentType, type) ? type : undefined;
}

/** rules/account.md#codes-and-colours */
export function verificationTone(status: VerificationStatus): 'good' | 'waiting' | 'bad' {
  if (status === 'VERIFIED') return 'good';
  return status === 'PENDING' ? 'waiting' : 'bad';
}

/** What the file of a document is called on a computer it is downloaded to. */
export function documentFileName(type: DocumentType, mediaType: MediaType): string {
  const [extension] = MEDIA_TYPES[mediaType];
  return `${type.toLowerCase().replaceAll('_', '-')}.${extension}`;
}

export function isMediaType(type: string): type is MediaType {
  return type in MEDIA_TYPES;
}

/** Within this a verdict can be taken back: its letter waits as long (rules/kyc.md#taking-a-verdict-back). */
export const UNDO_SECONDS = 10;

export function mayUndo(reviewedAt: Date | null, now: Date): boolean {
  return reviewedAt !== null && now.getTime() - reviewedAt.getTime() <= UNDO_SECONDS * 1000;
}
