import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';

/** What the account's home says of rent that is late (rules/billing.md#late-interest). */
export function overdueWords(amount: Paise, since: Day): string {
  return `${formatRupees(amount)} is overdue since ${formatDayWithYear(since)}. Interest comes on top until it is paid.`;
}

/** What it says of a plan that ends soon, or has ended (rules/billing.md#a-plan-that-nobody-ends). */
export function endingWords(ending: {
  readonly orderNumber: string;
  readonly endsOn: Day;
  readonly isExtendable: boolean;
}): string {
  const { orderNumber, isExtendable } = ending;
  const end = formatDayWithYear(ending.endsOn);
  const otherwise = 'Otherwise it goes on month by month.';
  return isExtendable
    ? `The plan of order ${orderNumber} has ended on ${end}. You can extend or return it. ${otherwise}`
    : `The plan of order ${orderNumber} ends on ${end}. You can return it, and extend it from that day on. ${otherwise}`;
}
