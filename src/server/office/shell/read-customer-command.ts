import { customerIdOf } from '#domain/people/customer-number.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import {
  CASH_TAKES,
  type CashCommand,
  isCashName,
  readCashCommand,
} from '#server/office/overview/cash.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import type { CustomerCommand } from '#server/office/people/customer-commands.ts';
import type { GivingCommand } from '#server/office/people/concessions.ts';
import { toNumber } from '#server/office/base/typed-values.ts';

type Named = CustomerCommand | GivingCommand | CashCommand;

/** The commands about a customer and their money, and of the cash of a day; none takes an option. */
export const CUSTOMER_TAKES = {
  'customer block': [],
  'customer unblock': [],
  'customer note': [],
  'letter resend': [],
  'credit give': [],
  'goodwill give': [],
  'interest waive': [],
  'fee waive': [],
  ...CASH_TAKES,
} as const satisfies Record<Named['name'], readonly []>;

export function isAboutCustomer(name: string): name is Named['name'] {
  return name in CUSTOMER_TAKES;
}

/** Reads what was typed; a customer is named by their number, as `B-482113`. */
export function readCustomerCommand(
  name: Named['name'],
  first: string,
  words: readonly string[],
): CustomerCommand | CashCommand {
  if (isCashName(name)) return readCashCommand(name, first, words);
  // What a role may give depends on the account, which a terminal does not prove (rules/customers.md#limits).
  if (!isOfCustomer(name)) throw new UsageError(answerText('ACCOUNT_NEEDED'));
  const reason = words.join(' ').trim();
  const customer = customerIdOf(first);
  if (customer === undefined) {
    throw new UsageError(`"${first}" is not a customer's number as B-482113.`);
  }
  if (name === 'letter resend') return { name, customer, letter: toNumber(reason, 'a letter') };
  if (name === 'customer unblock') {
    if (reason !== '') throw new UsageError(`"${name}" takes one at a time.`);
    return { name, customer };
  }
  if (reason === '')
    throw new UsageError(
      `"${name}" needs ${name === 'customer note' ? 'the note' : 'the reason'}.`,
    );
  if (name === 'customer note') return { name, customer, text: reason };
  return { name, customer, reason };
}

function isOfCustomer(name: Named['name']): name is CustomerCommand['name'] {
  return name.startsWith('customer ') || name === 'letter resend';
}
