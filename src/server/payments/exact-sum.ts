import { paysExactly } from '#domain/payments/payment.ts';
import type { Paying } from '#server/lib/payable.ts';

/** Refuses money that is not the very sum its attempt asked for, and else as `refuse` does. */
export function ofExactSum(refuse: Paying['refuse']): Paying['refuse'] {
  return async (work, captured) => {
    const { attempt, payment } = captured;
    return paysExactly(payment, attempt.amount) ? refuse(work, captured) : 'amount_mismatch';
  };
}
