import { useStore } from '@nanostores/react';
import { transferWaits } from '#messages/transfer-waits.ts';
import { $bankAccount } from '#stores/account/bank-account.ts';
import { Alert } from '#ui/alert.tsx';
import { SectionLink } from '#features/account/parts/section-link.tsx';

/** That money waits for a bank account, with the way to name one; nothing where none waits. */
export function TransferWaitsNotice() {
  const known = useStore($bankAccount);
  if (known.state !== 'ready') return null;
  const { isNeeded, transfers } = known.value;
  if (!isNeeded) return null;
  return (
    <Alert tone="waiting">
      {transferWaits(transfers)}{' '}
      <SectionLink section="deposits" className="link">
        Name your bank account
      </SectionLink>
    </Alert>
  );
}
