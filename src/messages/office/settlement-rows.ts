import { minus, type Paise, ZERO } from '#domain/base/money.ts';

interface SettlementFigures {
  readonly deposit: Paise;
  readonly paidAhead: Paise;
  readonly deductions: readonly { readonly note: string; readonly amount: Paise }[];
  readonly refund: Paise;
  readonly stillOwed: Paise;
}

/** What a rental's money comes to at its end: what is held, kept, refunded and still owed. */
export function settlementRows(figures: SettlementFigures): (readonly [string, Paise])[] {
  const { deposit, paidAhead, deductions, refund, stillOwed } = figures;
  return [
    ['Deposit held', deposit],
    ['Rent paid ahead', paidAhead],
    ...deductions.map(({ note, amount }) => [note, minus(ZERO, amount)] as const),
    [REFUND_IN_ORDER, refund],
    ...(stillOwed > 0 ? [[STILL_OWED, stillOwed] as const] : []),
  ];
}

export const REFUND_IN_ORDER = 'Refund if there is no damage';
export const STILL_OWED = 'Still owed';

/** Before the figures of a rental that an operator may end. */
export const IF_BACK_TODAY = 'If the items came back today';
