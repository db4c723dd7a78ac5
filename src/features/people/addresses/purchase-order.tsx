import { useStore } from '@nanostores/react';
import type { Address } from '#contract/people/address.ts';
import { recipientGstin } from '#domain/people/address.ts';
import { PURCHASE_ORDER_LENGTH } from '#domain/orders/order.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { $purchaseOrder } from '#stores/checkout/purchase-order.ts';
import { Field } from '#ui/field.tsx';

/** Asks a business for its own number of the order (rules/billing.md#the-renters-own-number). */
export function PurchaseOrder({ address }: { readonly address: Address | undefined }) {
  const value = useStore($purchaseOrder);
  if (!address || recipientGstin(address) === null) return null;
  return (
    <Field
      label="Purchase order number (optional)"
      name="purchaseOrder"
      hint="We print it on every invoice for this order. Colleagues at the company with this GSTIN can see it too."
      value={value}
      error={tooLong(value, PURCHASE_ORDER_LENGTH)}
      onChange={(typed) => $purchaseOrder.set(typed)}
    />
  );
}
