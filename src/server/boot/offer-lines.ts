import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { loweredPayments } from '#server/doctor/offers.ts';

/**
 * What a start says about Offers of the provider, which has no call that lists them: that they are to be
 * off, and which payments were reduced lately (rules/payments.md#offers-of-the-provider).
 */
export async function offerLines(
  { payments }: Pick<Config, 'payments'>,
  db: Db,
  now: Date,
): Promise<readonly string[]> {
  const { subjects } = await loweredPayments(db, now);
  const account =
    payments.provider === 'razorpay'
      ? ['Payments use Razorpay. Offers must be off in its dashboard']
      : [];
  if (subjects.length === 0) return account;
  return [
    ...account,
    'WARNING: a Razorpay Offer reduced these payments, so they are refunded. Switch all Offers off in Razorpay’s dashboard',
    ...subjects.map((subject) => `  ${subject}`),
  ];
}
