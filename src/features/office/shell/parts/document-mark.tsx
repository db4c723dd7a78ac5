import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import { StateMark, type StateMarkProps } from './state-mark.tsx';

const STANDING: Record<VerificationStatus, Pick<StateMarkProps, 'tone'> & { name: string }> = {
  NOT_UPLOADED: { name: 'Not uploaded' },
  PENDING: { name: 'To verify', tone: 'wait' },
  VERIFIED: { name: 'Verified', tone: 'good' },
  REJECTED: { name: 'Rejected', tone: 'bad' },
};

/** How a document stands. */
export function DocumentMark({ status }: { readonly status: VerificationStatus }) {
  const { name, ...look } = STANDING[status];
  return <StateMark {...look}>{name}</StateMark>;
}
