import { declineAutoPay as declineCall } from '#contract/billing/autopay.ts';
import { call } from '#stores/base/api.ts';

/** Lets the payment of an order begin no AutoPay; answers whether it does not any more. */
export async function declineAutoPay(orderNumber: string): Promise<boolean> {
  return (await call(declineCall, { orderNumber })).ok;
}
