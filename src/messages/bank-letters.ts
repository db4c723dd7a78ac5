import { lastDigits } from '#domain/bank-account.ts';
import { type Block, type Letter, link, text } from './letter.ts';
import { accountWords } from './money-back.ts';
import type { OrderFacts } from './order-facts.ts';

/** Tells whoever owns the account that money will go somewhere else from now on. */
export function bankAccountSavedLetter(
  name: string,
  { number, bank }: { readonly number: string; readonly bank: string },
  { supportEmail, bankUrl }: { readonly supportEmail: string; readonly bankUrl: string },
): Letter {
  const account = accountWords({ lastDigits: lastDigits(number), bank });
  return {
    subject: 'Your bank account for refunds is saved',
    name,
    blocks: [
      text(`Money that we owe you by bank transfer goes to your account ${account}.`),
      text(`If this was not you, please write to ${supportEmail} at once.`),
      link('See it in your account', bankUrl),
    ],
  };
}

/** Where a transfer goes, or that the account has to be named first, with the way there. */
export function transferWords({ bankAccount, bankUrl, customerNumber }: OrderFacts): Block[] {
  const known = text(`Your customer number is ${customerNumber}.`);
  if (bankAccount) {
    return [
      text(`It goes by bank transfer (NEFT) to your account ${accountWords(bankAccount)}.`),
      known,
    ];
  }
  return [
    text('It goes by bank transfer (NEFT), and waits for your bank account.'),
    ...nameAccount({ bankUrl }),
    known,
  ];
}

/** Asks for the bank account, with the way there. */
export function nameAccount({ bankUrl }: Pick<OrderFacts, 'bankUrl'>): Block[] {
  return [
    text(
      'Please name it in your account, under Deposits. We never ask for a PIN, a password or a one-time password.',
    ),
    link('Name your bank account', bankUrl),
  ];
}

/** The bank could not pay to the account: another is asked for. */
export function bankAccountWrongLetter(order: OrderFacts): Letter {
  return {
    subject: `Please name your bank account again for order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        'The bank could not pay to the account that you named, so we have deleted it. Please check its number and its IFSC on your passbook.',
      ),
      ...transferWords(order),
    ],
    sms: `${order.shop}: the bank could not pay to the account you named for order ${order.number}. Please name it again in your account, under Deposits.`,
  };
}
