import { handOverDay, needsApproval, NOT_HANDED_OVER } from '#domain/debit.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { failureWhy } from './debit-failure.ts';
import { type Letter, link, list, text } from './letter.ts';
import { smsRupees } from './order-facts.ts';

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
  'Your bank asks you to approve it: please open your UPI app when it tells you, or the money does not leave.';

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
      : [text(`It takes the place of the ${formatRupees(instead)} that we named before.`)];
  return {
    urgency: 'bulk',
    subject: `AutoPay: ${formatRupees(amount)} leaves on ${when}`,
    name: about.name,
    blocks: [
      text(
        `On ${when} we take ${formatRupees(amount)} by AutoPay${from(about.account)}. ${needsApproval(amount) ? APPROVAL : 'There is nothing to do but to have the money there.'}`,
      ),
      ...was,
      list(invoices.map((number) => `Invoice ${number}`)),
      text(
        'Until the morning of the day before you can pay it yourself instead, and you can pause or stop AutoPay at any time.',
      ),
      manage(about),
    ],
    sms: `AutoPay: ${smsRupees(amount)} of rent leaves on ${when}${instead === undefined ? '' : `, in place of the ${smsRupees(instead)} we named`}.${needsApproval(amount) ? ' Please approve it in your UPI app.' : ''}`,
    until: handOverDay(on),
  };
}

/** A debit that leaves on a later day than its letter named. */
export function debitDelayedLetter(about: About, { amount, on }: Sum): Letter {
  const when = formatDayWithYear(on);
  return {
    subject: `AutoPay: ${formatRupees(amount)} leaves later, on ${when}`,
    name: about.name,
    blocks: [
      text(
        `We could not hand it to your bank on the day we named, so ${formatRupees(amount)} leaves${from(about.account)} on ${when} instead. ${needsApproval(amount) ? APPROVAL : 'There is nothing to do but to have the money there.'}`,
      ),
      manage(about),
    ],
    sms: `AutoPay: ${smsRupees(amount)} of rent leaves later than we said, on ${when}.${needsApproval(amount) ? ' Please approve it in your UPI app.' : ''}`,
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
    subject: `AutoPay cannot take ${formatRupees(amount)}: please pay it ${when}`,
    name: about.name,
    blocks: [
      text(
        `That is more than the ${formatRupees(maximum)} you allowed for one debit, so nothing leaves by itself this time. Please pay it ${when}.`,
      ),
      pay(about),
      text('For the next time you can set AutoPay up again with a higher maximum in your account.'),
    ],
    sms: `AutoPay cannot take ${smsRupees(amount)}, more than you allowed. Please pay it ${when} in your account.`,
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
  const why = `Your bank did not pay it${because ? `: ${because}` : ''}.`;
  if (retry) {
    const when = formatDayWithYear(retry.on);
    return {
      subject: `AutoPay could not take ${sum}: we try again on ${when}`,
      name: about.name,
      blocks: [
        text(
          `${why} We try once more on ${when}${from(about.account)}: please see that the money is there. Or pay it yourself now.`,
        ),
        ...(needsApproval(retry.amount) ? [text(APPROVAL)] : []),
        pay(about),
      ],
      sms: `AutoPay could not take ${smsRupees(amount)}. We try again on ${when}; please have the money there.`,
      until: handOverDay(retry.on),
    };
  }
  if (isGone) return debitOfGoneLetter(about, { amount, why });
  return {
    subject: `AutoPay could not take ${sum}: please pay it`,
    name: about.name,
    blocks: [
      text(
        `${why} We do not try again. Please pay it yourself; interest of 2% a month is added only after the due day of its invoice.`,
      ),
      pay(about),
    ],
    sms: `AutoPay could not take ${smsRupees(amount)} and does not try again. Please pay it in your account.`,
  };
}

/** The account of a debit takes no payments any more (rules/autopay.md#an-account-that-is-gone). */
function debitOfGoneLetter(
  about: About,
  { amount, why }: { readonly amount: Paise; readonly why: string },
): Letter {
  return {
    subject: `AutoPay has ended and did not take ${formatRupees(amount)}: please pay it`,
    name: about.name,
    blocks: [
      text(
        `${why} We cannot debit ${about.account ?? 'this account'} any more, so AutoPay has ended with it. Please pay this sum yourself; interest of 2% a month is added only after the due day of its invoice.`,
      ),
      pay(about),
      text('To let rent pay itself again, set AutoPay up with another account or card.'),
      manage(about, 'Use another account'),
    ],
    sms: `AutoPay has ended: your bank takes no more debits from this account. Please pay ${smsRupees(amount)} and set AutoPay up with another one in your account.`,
  };
}

/** The renter's AutoPay was paused or over before the bank had a debit. */
function debitWithdrawnLetter(about: About, amount: Paise): Letter {
  const sum = formatRupees(amount);
  return {
    subject: `AutoPay does not take ${sum}: please pay it`,
    name: about.name,
    blocks: [
      text(
        `AutoPay was paused or stopped before your bank had this debit, so ${sum} does not leave by itself. Please pay it yourself.`,
      ),
      pay(about),
    ],
    sms: `AutoPay was paused or stopped and does not take ${smsRupees(amount)}. Please pay it in your account.`,
  };
}
