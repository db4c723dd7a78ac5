import * as calls from '#contract/office/overview/work.ts';
import { runBilling } from '#server/billing/run.ts';
import { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import { refuse } from '#server/lib/refusal.ts';
import { resealApps } from '#server/people/operators/authenticator-app.ts';
import { resealBankAccounts } from '#server/settlement/bank/reseal.ts';
import { servePreparedAct } from '#server/office/base/act.ts';
import { UNNAMED } from '#server/office/base/audited.ts';

/** An invoice carries its day of issue (rules/billing.md#billing-is-automatic). */
export const billingAct = servePreparedAct(
  calls.runBilling,
  UNNAMED,
  async (shop) =>
    (await new ClockGuard(shop).mayTrust()) ? runBilling(shop) : refuse('CLOCK_WRONG'),
  async (_work, _input, { prepared: { invoices, extended, reminders } }) => ({
    invoices,
    extended,
    reminders,
  }),
);

/** Acts on several subjects, each in its own transaction. */
export const WORK_ACTS = [
  billingAct,
  servePreparedAct(
    calls.changeKey,
    UNNAMED,
    async (shop) => ({
      accounts: await resealBankAccounts(shop),
      apps: await resealApps(shop),
    }),
    async (_work, _input, { prepared }) => prepared,
  ),
];
