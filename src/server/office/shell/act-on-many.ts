import { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { resealBankAccounts } from '#server/settlement/bank/reseal.ts';
import { runBilling } from '#server/billing/run.ts';
import { resealApps } from '#server/people/operators/authenticator-app.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { Outcome } from './outcomes.ts';

/** Bills as of today: an invoice has the day on which it is issued (rules/billing.md#billing-is-automatic). */
export async function bill(shop: AppContext): Promise<Outcome | Refusal> {
  if (!(await new ClockGuard(shop).mayTrust())) return refuse('CLOCK_WRONG');
  return { kind: 'billing run', run: await runBilling(shop) };
}

/** Seals anew what older keys sealed. */
export async function changeKey(shop: AppContext): Promise<Outcome> {
  const accounts = await resealBankAccounts(shop);
  return { kind: 'key changed', accounts, apps: await resealApps(shop) };
}
