import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

interface Figures {
  readonly refund: Paise;
  readonly owed?: Paise | undefined;
}

/** Refuses figures other than the confirmed ones. */
export function refuseOther(found: Figures, confirmed: Figures): Refusal | undefined {
  const { refund, owed = ZERO } = found;
  const values = { refund: formatRupees(refund), owed: formatRupees(owed) };
  if ((confirmed.owed ?? ZERO) !== owed) return refuse('OWED_OTHER', { values });
  return confirmed.refund === refund ? undefined : refuse('REFUND_OTHER', { values });
}
