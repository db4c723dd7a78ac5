import { declineAutoPay } from '#stores/checkout/decline-autopay.ts';

export interface WithoutAutoPayProps {
  readonly order: { readonly orderNumber: string; readonly startsAutoPay?: boolean | undefined };
  /** Opens the payment once it begins AutoPay no more. */
  readonly onPay: () => void;
}

/** The way to pay an order whose payment was to begin AutoPay, where a bank does not take that. */
export function WithoutAutoPay({ order, onPay }: WithoutAutoPayProps) {
  if (!order.startsAutoPay) return null;
  const pay = async () => {
    if (await declineAutoPay(order.orderNumber)) onPay();
  };
  return (
    <>
      <p className="hint">This payment also sets up AutoPay. You can pay without it.</p>
      <button type="button" className="text-button" onClick={() => void pay()}>
        Pay Without AutoPay
      </button>
    </>
  );
}
