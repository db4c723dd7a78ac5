import type { Doer } from '#server/lib/audit-log.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { reviewDocument, undoVerdict } from '#server/documents/kyc/review.ts';

export type DocumentCommand =
  | { readonly name: 'kyc verify' | 'kyc undo'; readonly document: string }
  | { readonly name: 'kyc reject'; readonly document: string; readonly reason: string };

export interface DocumentOutcome {
  readonly kind: 'document verified' | 'document rejected' | 'verdict undone';
}

/** In the office a verdict is made of what waits, and can be taken back; at a terminal it corrects any. */
export async function ruleOnDocument(
  work: TxContext,
  by: Doer,
  command: DocumentCommand,
  now: Date,
): Promise<DocumentOutcome | Refusal> {
  const { document } = command;
  if (command.name === 'kyc undo') {
    const undone = await undoVerdict(work, document, now);
    return undone ?? { kind: 'verdict undone' };
  }
  const isInOffice = by.userId !== null;
  const making = { onlyPending: isInOffice, isHeld: isInOffice };
  const [verdict, kind] =
    'reason' in command
      ? ([{ status: 'REJECTED', reason: command.reason }, 'document rejected'] as const)
      : ([{ status: 'VERIFIED' }, 'document verified'] as const);
  return (await reviewDocument(work, document, verdict, now, making)) ?? { kind };
}
