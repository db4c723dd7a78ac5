import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';

/** What the button of a decision does: who may only waive all charges can’t charge anything. */
export function decisionLabel(
  kept: Paise | undefined,
  { isOwn, finalAt }: { readonly isOwn: boolean; readonly finalAt: string | null },
): string {
  const andSettle = finalAt === null ? ' and settle' : '';
  if (isOwn || kept === ZERO) return `Waive all charges${andSettle}`;
  return kept === undefined ? `Decide${andSettle}` : `Charge ${formatRupees(kept)}${andSettle}`;
}
