import type { MandatePauser, MandateState } from '#domain/billing/mandate-state.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Uncovered } from '#messages/billing/autopay-words.ts';
import { DEBITED_ON } from '#messages/billing/autopay-days.ts';

export interface AutoPayCell {
  readonly standing: string;
  readonly words: string;
  readonly action: string;
}

/** The way to AutoPay whose account was of no use. */
export const ANOTHER_ACCOUNT = 'Use another account';

/** How rent is paid, in a cell of the home. */
export function autopayCell(
  mandate:
    | {
        readonly state: MandateState;
        readonly pausedBy: MandatePauser | null;
        readonly account: string | null;
      }
    | undefined,
  {
    hasFailed,
    gone,
    uncovered,
  }: {
    readonly hasFailed: boolean;
    /** The account that takes no payments any more, where AutoPay ended with it. */
    readonly gone: { readonly account: string | null } | undefined;
    readonly uncovered: Uncovered | null;
  },
): AutoPayCell {
  if (!mandate && gone) {
    return {
      standing: 'Ended',
      words: `Your bank no longer allows debits from ${gone.account ?? 'that account'}`,
      action: ANOTHER_ACCOUNT,
    };
  }
  if (!mandate) {
    return {
      standing: 'Not set up',
      words: `Pays your rent on the ${DEBITED_ON}. You can stop it any time`,
      action: 'Set up AutoPay',
    };
  }
  const { state, pausedBy, account } = mandate;
  if (state === 'starting') {
    return {
      standing: 'Starting',
      words: 'Waiting for your bank to confirm it',
      action: 'See AutoPay',
    };
  }
  if (state === 'paused') {
    return {
      standing: 'Paused',
      words:
        pausedBy === 'app'
          ? 'Pay yourself until you resume it in your UPI app'
          : 'Pay yourself until you resume it',
      action: 'See AutoPay',
    };
  }
  if (uncovered && !hasFailed) {
    const { amount, maximum, raiseBy } = uncovered;
    const until = raiseBy ? ` by ${formatDay(raiseBy)}` : '';
    return {
      standing: 'Active',
      words: `Can’t take ${formatRupees(amount)}: you allowed ${formatRupees(maximum)} at a time. Allow more${until}`,
      action: 'Replace AutoPay',
    };
  }
  return {
    standing: 'Active',
    words: hasFailed
      ? 'Your bank declined the last payment'
      : `Pays your rent on the ${DEBITED_ON}${account ? `, from ${account}` : ''}`,
    action: hasFailed ? ANOTHER_ACCOUNT : 'Manage AutoPay',
  };
}
