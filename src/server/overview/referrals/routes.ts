import * as calls from '#contract/overview/referral.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { makeCode } from './code.ts';
import { describeReferrals } from './describe.ts';
import { takeCode } from './take.ts';

/** Guessing codes is slow (rules/referrals.md#who-has-a-code). */
const CHECKS = { name: 'referral-codes', hits: 20, seconds: 600 };

export function referralRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.ownReferrals, ({ caller, now }) =>
    describeReferrals(shop.db, caller.userId, now),
  );

  api.serve(calls.makeReferralCode, async ({ caller, now }) => {
    const code = await makeCode(shop, caller, now);
    return code instanceof Refusal ? code : { code };
  });

  api.serve(calls.takeReferralCode, async ({ input, caller, now }) => {
    const limited = await refuseOver(shop.db, [hit(CHECKS, `user ${caller.userId}`)], now);
    return limited ?? takeCode(shop, caller, input.code, now);
  });
}
