import { atom } from 'nanostores';
import type { Address } from '#contract/people/address.ts';
import { recipientGstin } from '#domain/people/address.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** The number that a business's books know the order by, as it is typed (rules/billing.md#the-renters-own-number). */
export const $purchaseOrder = atom('');

onSessionChange({ began: () => undefined, ended: () => $purchaseOrder.set('') });

/** What an order to an address names: nothing where its invoices name no business. */
export function purchaseOrderFor(address: Address): string {
  return recipientGstin(address) === null ? '' : $purchaseOrder.get();
}
