import type { LabourTable, WayUp } from '#domain/catalogue/labour.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';

/** `Floor 3, no lift`; empty where nothing was said. */
export function wayUpWords({ floor, hasLift }: WayUp): string {
  const where = typeof floor !== 'number' ? '' : floor === 0 ? 'Ground floor' : `Floor ${floor}`;
  const lift = typeof hasLift !== 'boolean' ? '' : hasLift ? 'lift' : 'no lift';
  if (!where) return lift && `${lift.charAt(0).toUpperCase()}${lift.slice(1)}`;
  return lift ? `${where}, ${lift}` : where;
}

/** What carrying up costs an order; `null` where that is not known yet. */
export function labourWords(fee: Paise | null): string {
  if (fee === null) {
    return 'Without a lift, you pay the delivery team in cash for carrying your items up. The amount depends on your floor and lift, and this address doesn’t include both yet.';
  }
  return fee === 0
    ? 'Carrying your items up is free.'
    : `Carrying your items up without a lift: ${formatRupees(fee)}, in cash to the delivery team.`;
}

/** What the crew takes in cash, in the office's words. */
export function crewCashWords(fee: Paise | null): string {
  if (fee === null) return 'Unknown: floor or lift is missing';
  return fee === 0 ? 'Nothing' : `${formatRupees(fee)}, cash to the crew`;
}

/** The whole table in words (rules/delivery.md#floor-lift-and-labour). */
export function labourTableWords({ freeBelowKg, itemKg, rupeesAnItem }: LabourTable): string {
  const rows = rupeesAnItem.map((row, at) => {
    const floor = at === rupeesAnItem.length - 1 ? `from floor ${row.fromFloor} up` : floorsOf(at);
    return `${formatRupees(rupees(row.rupees))} ${floor}`;
  });
  return `Without a lift, or with one that is too small, you pay the delivery team in cash for each item of ${freeBelowKg} kg or more: ${rows.join(', ')}. An item counts once for every ${itemKg} kg or part of it.`;

  function floorsOf(at: number): string {
    const from = rupeesAnItem[at]?.fromFloor ?? 1;
    const until = (rupeesAnItem[at + 1]?.fromFloor ?? from + 1) - 1;
    return from === until ? `to floor ${from}` : `to floors ${from} to ${until}`;
  }
}
