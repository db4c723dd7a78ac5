import { handOverDay, needsApproval, NOT_HANDED_OVER } from '#domain/billing/debit.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { failureWhy } from './debit-failure.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';
import { smsRupees } from '#messages/base/order-facts.ts';

/** Whom a letter about AutoPay is to, and where it leads (rules/autopay.md). */
export interface About {
  readonly name: string;
  /** The UPI address or card, masked. */
  readonly account: string | null;
  readonly autopayUrl: string;
  readonly invoicesUrl: string;
}

export const from = (account: string | null) => (account === null ? '' : ` from ${account}`);

export const manage = ({ autopayUrl }: About, label = 'See AutoPay') => link(label, autopayUrl);
export const pay = ({ invoicesUrl }: About) => link('Pay now', invoicesUrl);

const APPROVAL =
  'Your bank will ask you to approve it. Please do so in your UPI app, or the payment won’t go through.';

const INTEREST_LATER = `Interest of ${INTEREST_PERCENT_A_MONTH}% a month is added only after the invoice’s due date.`;
const MONEY_THERE = 'Please keep enough money in the account.';

/** What leaves, and when. */
export interface Sum {
  readonly amount: Paise;
  readonly on: Day;
}

export interface Planned {
  readonly amount: Paise;
  readonly on: Day;
  readonly invoices: readonly string[];
  /** The sum that an earlier letter named, and that does not leave any more. */
  readonly instead: Paise | undefined;
}

/** The letter that a debit is announced with. */
export function debitPlannedLetter(
  about: About,
  { amount, on, invoices, instead }: Planned,
): Letter {
  const when = formatDayWithYear(on);
  const was =
    instead === undefined
      ? []
      : [text(`This replaces the ${formatRupees(instead)} we told you about earlier.`)];
  return {
    urgency: 'bulk',
    subject: `AutoPay: ${formatRupees(amount)} on ${when}`,
    name: about.name,
    blocks: [
      text(
        `AutoPay will take ${formatRupees(amount)}${from(about.account)} on ${when}. ${needsApproval(amount) ? APPROVAL : MONEY_THERE}`,
      ),
      ...was,
      list(invoices.map((number) => `Invoice ${number}`)),
      text(
        'You can pay it yourself instead until the morning of the day before. You can pause or stop AutoPay at any time.',
      ),
      manage(about),
    ],
    sms: `AutoPay will take ${smsRupees(amount)} of rent on ${when}${instead === undefined ? '' : `, not the ${smsRupees(instead)} we told you`}.${needsApproval(amount) ? ' Please approve it in your UPI app.' : ''}`,
    until: handOverDay(on),
  };
}

/** A debit that leaves on a later day than its letter named. */
export function debitDelayedLetter(about: About, { amount, on }: Sum): Letter {
  const when = formatDayWithYear(on);
  return {
    subject: `AutoPay: ${formatRupees(amount)} later than planned, on ${when}`,
    name: about.name,
    blocks: [
      text(
        `We couldn’t send the payment to your bank in time. AutoPay will take ${formatRupees(amount)}${from(about.account)} on ${when} instead. ${needsApproval(amount) ? APPROVAL : MONEY_THERE}`,
      ),
      manage(about),
    ],
    sms: `AutoPay will take ${smsRupees(amount)} of rent later than planned, on ${when}.${needsApproval(amount) ? ' Please approve it in your UPI app.' : ''}`,
    until: handOverDay(on),
  };
}

/** A sum that the mandate does not cover. */
export function debitTooLargeLetter(
  about: About,
  { amount, maximum, dueOn }: { amount: Paise; maximum: Paise; dueOn: Day },
  today: Day,
): Letter {
  const isPast = dueOn < today;
  const when = isPast ? 'now' : `by ${formatDayWithYear(dueOn)}`;
  return {
    subject: `AutoPay can’t take ${formatRupees(amount)}: please pay it ${when}`,
    name: about.name,
    blocks: [
      text(
        `${formatRupees(amount)} is more than the ${formatRupees(maximum)} you allowed AutoPay to take at a time. Please pay it yourself ${when}.`,
      ),
      pay(about),
      text('For next time, you can set up AutoPay again with a higher maximum in your account.'),
    ],
    sms: `AutoPay can't take ${smsRupees(amount)}: it's more than you allowed. Please pay it ${when} in your account.`,
    ...(isPast ? {} : { until: dueOn }),
  };
}

interface FailedDebit {
  readonly amount: Paise;
  readonly reason: string | null;
  /** Whether its account takes no payments any more, and AutoPay ended with it. */
  readonly isGone: boolean;
}

/** A debit failed for the provider's `reason`; `retry` where it is tried once more. */
export function debitFailedLetter(
  about: About,
  { amount, reason, isGone }: FailedDebit,
  retry: { readonly on: Day; readonly amount: Paise } | undefined,
): Letter {
  const sum = formatRupees(amount);
  if (reason === NOT_HANDED_OVER) return debitWithdrawnLetter(about, amount);
  const because = failureWhy(reason);
  const why = `Your bank declined the payment${because ? `: ${because}` : ''}.`;
  if (retry) {
    const when = formatDayWithYear(retry.on);
    return {
      subject: `AutoPay couldn’t take ${sum}: we’ll try again on ${when}`,
      name: about.name,
      blocks: [
        text(
          `${why} We’ll try once more on ${when}${from(about.account)}. ${MONEY_THERE} Or pay it yourself now.`,
        ),
        ...(needsApproval(retry.amount) ? [text(APPROVAL)] : []),
        pay(about),
      ],
      sms: `AutoPay couldn't take ${smsRupees(amount)}. We'll try again on ${when}. Please keep enough money in the account.`,
      until: handOverDay(retry.on),
    };
  }
  if (isGone) return debitOfGoneLetter(about, { amount, why });
  return {
    subject: `AutoPay couldn’t take ${sum}: please pay it`,
    name: about.name,
    blocks: [
      text(`${why} We won’t try again, so please pay it yourself. ${INTEREST_LATER}`),
      pay(about),
    ],
    sms: `AutoPay couldn't take ${smsRupees(amount)} and won't try again. Please pay it in your account.`,
  };
}

/** The account of a debit takes no payments any more (rules/autopay.md#an-account-that-is-gone). */
function debitOfGoneLetter(
  about: About,
  { amount, why }: { readonly amount: Paise; readonly why: string },
): Letter {
  return {
    subject: `AutoPay has ended and didn’t take ${formatRupees(amount)}: please pay it`,
    name: about.name,
    blocks: [
      text(
        `${why} We can no longer debit ${about.account ?? 'this account'}, so AutoPay has ended. Please pay this amount yourself. ${INTEREST_LATER}`,
      ),
      pay(about),
      text('To pay your rent automatically again, set up AutoPay with another account or card.'),
      manage(about, 'Use another account'),
    ],
    sms: `AutoPay has ended: your bank no longer allows debits. Please pay ${smsRupees(amount)} and set up AutoPay with another bank account.`,
  };
}

/** The renter's AutoPay was paused or over before the bank had a debit. */
function debitWithdrawnLetter(about: About, amount: Paise): Letter {
  const sum = formatRupees(amount);
  return {
    subject: `AutoPay won’t take ${sum}: please pay it`,
    name: about.name,
    blocks: [
      text(`AutoPay was paused or stopped before it could take ${sum}. Please pay it yourself.`),
      pay(about),
    ],
    sms: `AutoPay was paused or stopped and won't take ${smsRupees(amount)}. Please pay it in your account.`,
  };
}
