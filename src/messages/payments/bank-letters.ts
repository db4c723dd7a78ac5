import { lastDigits } from '#domain/settlement/bank-account.ts';
import { formatRupees, type Paise, sum } from '#domain/base/money.ts';
import { type Block, type Letter, link, text } from '#messages/base/letter.ts';
import { accountWords } from './refund-words.ts';
import { type OrderFacts, smsRupees } from '#messages/base/order-facts.ts';

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
      text(`We’ll send your refunds by bank transfer to your account ${account}.`),
      text(`If this wasn’t you, please write to ${supportEmail} at once.`),
      link('See it in your account', bankUrl),
    ],
  };
}

/** Where a transfer goes, or that the account has to be named first, with the way there; `part` of a refund, or all of it. */
export function transferWords(
  { bankAccount, bankUrl, customerNumber }: OrderFacts,
  part?: Paise,
): Block[] {
  const what = part === undefined ? 'your refund' : formatRupees(part);
  const known = text(`Your customer number is ${customerNumber}.`);
  if (bankAccount) {
    return [
      text(
        `We’ll send ${what} by bank transfer (NEFT) to your account ${accountWords(bankAccount)}.`,
      ),
      known,
    ];
  }
  return [
    text(`We’ll send ${what} by bank transfer (NEFT) once you add your bank account.`),
    ...nameAccount({ bankUrl }),
    known,
  ];
}

/** Asks for the bank account, with the way there. */
export function nameAccount({ bankUrl }: Pick<OrderFacts, 'bankUrl'>): Block[] {
  return [
    text(
      'Please add it in your account, under Deposits. We never ask for a PIN, a password or a one-time password.',
    ),
    link('Add your bank account', bankUrl),
  ];
}

/** The same within an SMS. */
export function smsTransferWords(
  { bankAccount }: OrderFacts,
  amount: Paise,
  start = "We'll refund",
): string {
  return `${start} ${smsRupees(amount)}${bankAccount ? '' : ' once you add your bank account'}.`;
}

/** The bank could not pay to the account: another is asked for. `amount` is all that waits for a transfer. */
export function bankAccountWrongLetter(order: OrderFacts, amount: Paise): Letter {
  const refund = formatRupees(amount);
  return {
    subject: `Please add your bank account again: we owe you ${refund}`,
    name: order.customer,
    blocks: [
      text(
        `The bank couldn’t pay ${refund} into the account you added, so we’ve deleted it. Please check its number and IFSC on your passbook.`,
      ),
      ...transferWords(order),
    ],
    sms: `${order.shop}: the bank couldn't pay ${smsRupees(amount)} into the account you added. Please add it again in your account, under Deposits.`,
  };
}

/** How the refund of a rental that is over goes back: by transfer, and prepaid rent the way it was paid. */
export interface RefundParts {
  readonly byTransfer: Paise;
  /** The other parts, each with its sentence. */
  readonly asPaid: readonly { readonly amount: Paise; readonly words: string }[];
}

/** The same in a letter, each part with its day; `when` is that of the transfer. */
export function refundPartWords(
  order: OrderFacts,
  { byTransfer, asPaid }: RefundParts,
  when: string,
): Block[] {
  const part = asPaid.length > 0 ? byTransfer : undefined;
  return [
    ...(byTransfer > 0 ? [...transferWords(order, part), text(when)] : []),
    ...asPaid.map(({ words }) => text(words)),
  ];
}

/** The same within an SMS. */
export function smsRefundParts(order: OrderFacts, { byTransfer, asPaid }: RefundParts): string {
  const paid = sum(asPaid.map(({ amount }) => amount));
  return [
    ...(byTransfer > 0 ? [smsTransferWords(order, byTransfer)] : []),
    ...(paid > 0 ? [`We're refunding ${smsRupees(paid)} the way you paid.`] : []),
  ].join(' ');
}
