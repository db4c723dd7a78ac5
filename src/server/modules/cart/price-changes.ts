import type { Change } from '#contract/failure.ts';
import { unitDeposit } from '#domain/bill.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';

/** What the shopper was shown for one unit against what it costs (decisions.md, 3). */
export function priceChanges(
  kind: ProductKind,
  price: Paise | undefined,
  shown: { monthlyRent: Paise; securityDeposit: Paise },
): Change[] {
  const monthlyRent = price ?? ZERO;
  const current = { monthlyRent, securityDeposit: unitDeposit(kind, monthlyRent) };
  return (['monthlyRent', 'securityDeposit'] as const)
    .filter((what) => shown[what] !== current[what])
    .map((what) => ({ what, shown: shown[what], current: current[what] }));
}
