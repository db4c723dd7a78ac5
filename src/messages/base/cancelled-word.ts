/**
 * What a cancelled order is called within a sentence: forfeited, if nobody was home at three attempts
 * (rules/visits.md#a-forfeited-order).
 */
export function cancelledWord(isForfeited = false): string {
  return isForfeited ? 'forfeited' : 'cancelled';
}
