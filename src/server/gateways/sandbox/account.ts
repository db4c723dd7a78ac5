import type { RazorpayAccount } from '#server/gateways/razorpay.ts';

/** The sandbox's published keys: no money hangs on them (README, "Payments"). */
export const SANDBOX_ACCOUNT: RazorpayAccount = {
  keyId: 'rzp_test_basera',
  keySecret: 'basera-sandbox-key-secret',
  webhookSecret: 'basera-sandbox-webhook-secret',
};
