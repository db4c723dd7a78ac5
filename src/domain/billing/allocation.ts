import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';

/** What is still to be paid of an invoice. */
export interface OpenInvoice {
  readonly id: number;
  readonly interest: Paise;
  readonly rent: Paise;
}

export const ALLOCATION_PARTS = ['interest', 'rent'] as const;
export type AllocationPart = (typeof ALLOCATION_PARTS)[number];

export interface Allocation {
  readonly invoiceId: number;
  readonly part: AllocationPart;
  readonly amount: Paise;
}

/**
 * Spends money on invoices in the order given, which is the oldest first, and of each on its interest
 * before its rent (rules/billing.md#payments-settle-the-oldest-invoice-first). What is left over stays with the
 * customer.
 */
export function allocate(
  money: Paise,
  invoices: readonly OpenInvoice[],
): { readonly allocations: readonly Allocation[]; readonly left: Paise } {
  const allocations: Allocation[] = [];
  let left = money;
  for (const { id, interest, rent } of invoices) {
    for (const [part, open] of [
      ['interest', interest],
      ['rent', rent],
    ] as const) {
      const amount = paise(Math.min(left, open));
      if (amount > 0) allocations.push({ invoiceId: id, part, amount });
      left = minus(left, amount > 0 ? amount : ZERO);
    }
  }
  return { allocations, left };
}

/** All that is open of some invoices. */
export function totalOpen(invoices: readonly OpenInvoice[]): Paise {
  return sum(invoices.flatMap(({ interest, rent }) => [interest, rent]));
}
