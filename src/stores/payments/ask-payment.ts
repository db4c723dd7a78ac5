import { checkPayment } from '#contract/payments/payment.ts';
import { call } from '#stores/base/api.ts';

/** The orders of these whose payment has arrived: the server asks the provider before it answers. */
export async function findPaid(orderNumbers: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    orderNumbers.map(async (orderNumber) => {
      const checked = await call(checkPayment, { orderNumber });
      return checked.ok && checked.value.paid ? [orderNumber] : [];
    }),
  );
  return answers.flat();
}
