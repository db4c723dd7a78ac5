/** How a document that was uploaded stands. */
export const DOCUMENT_STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;
export const VERIFICATION_STATUSES = ['NOT_UPLOADED', ...DOCUMENT_STATUSES] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** docs/screens.md#codes-and-colours */
export function verificationTone(status: VerificationStatus): 'good' | 'waiting' | 'bad' {
  if (status === 'VERIFIED') return 'good';
  return status === 'PENDING' ? 'waiting' : 'bad';
}
