import type { Doer } from '#server/lib/audit-log.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { blockCustomer, unblockCustomer } from '#server/people/customers/block.ts';
import { sendAgain } from '#server/overview/account/send-again.ts';
import type { CustomerCommand } from './customer-commands.ts';
import { addCustomerNote } from '#server/office/orders/notes.ts';

export type CustomerOutcome =
  | {
      readonly kind: 'customer blocked' | 'customer unblocked' | 'customer noted';
      readonly customer: number;
    }
  | { readonly kind: 'letter resent'; readonly letter: number };

/** Does what is asked of a customer (rules/customers.md). */
export async function actOnCustomer(
  work: TxContext,
  by: Doer,
  command: CustomerCommand,
  now: Date,
): Promise<CustomerOutcome | Refusal> {
  const { customer } = command;
  if (command.name === 'letter resend') {
    const { letter } = command;
    return (await sendAgain(work.db, customer, letter, now)) ?? { kind: 'letter resent', letter };
  }
  if (command.name === 'customer note') {
    const { text } = command;
    return (
      (await addCustomerNote(work, customer, { text, by }, now)) ?? {
        kind: 'customer noted',
        customer,
      }
    );
  }
  const refusal =
    command.name === 'customer block'
      ? await blockCustomer(work, customer, { reason: command.reason, by: by.name }, now)
      : await unblockCustomer(work, customer);
  if (refusal) return refusal;
  const kind = command.name === 'customer block' ? 'customer blocked' : 'customer unblocked';
  return { kind, customer };
}
