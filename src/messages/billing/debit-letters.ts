import { handOverDay, needsApproval, NOT_HANDED_OVER } from '#domain/billing/debit.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { failureWhy } from './debit-failure.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';
import { later } from '#domain/base/rent-period.ts';
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
const GROWS = `Overdue rent is charged interest of ${INTEREST_PERCENT_A_MONTH}% a month until you pay it.`;
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

/** Rent that is open on a day, and above the maximum of a mandate. */
interface TooLarge {
  /** As the AutoPay page shows it. */
  readonly open: Paise;
  readonly maximum: Paise;
  /** Its overdue part. */
  readonly overdue: Paise;
  readonly invoices: readonly {
    readonly number: string;
    readonly open: Paise;
    readonly payBy: Day;
    readonly isOverdue: boolean;
  }[];
}

/** Rent that AutoPay can't take, as it stands on the day of the letter (rules/autopay.md#how-much-at-the-most). */
export function debitTooLargeLetter(
  about: About,
  { open, maximum, overdue, invoices }: TooLarge,
): Letter {
  const amount = formatRupees(open);
  const dueOn = invoices.map(({ payBy }) => payBy).reduce(later);
  const due = formatDayWithYear(dueOn);
  const isAllOverdue = overdue === open;
  const when = isAllOverdue ? 'now' : `by ${due}`;
  return {
    subject: `Please pay ${amount} of rent ${when}: AutoPay can’t take it`,
    name: about.name,
    blocks: [
      text(
        `Please pay your open rent of ${amount} yourself. AutoPay can’t take it, because you allowed ${formatRupees(maximum)} at a time.`,
      ),
      list(
        invoices.map(({ number, open: rest, payBy, isOverdue }) => {
          const day = formatDayWithYear(payBy);
          return `Invoice ${number}: ${formatRupees(rest)}, ${isOverdue ? `due since ${day}` : `due by ${day}`}`;
        }),
      ),
      ...(overdue > 0 ? [text(GROWS)] : []),
      pay(about),
      text('For next time, you can set up AutoPay again with a higher maximum in your account.'),
      manage(about, 'Replace AutoPay'),
    ],
    sms: `AutoPay can't take your rent of ${smsRupees(open)}: it's more than you allowed. Please pay ${overdue > 0 && !isAllOverdue ? `${smsRupees(overdue)} now, the rest ${when}` : `it ${when}`}.`,
    ...(isAllOverdue ? {} : { until: dueOn }),
  };
}

interface FailedDebit {
  readonly amount: Paise;
  /** What is open of its invoices today, as the account shows it. */
  readonly open: Paise;
  readonly reason: string | null;
  /** Whether its account takes no payments any more, and AutoPay ended with it. */
  readonly isGone: boolean;
}

/** A debit failed for the provider's `reason`; `retry` where it is tried once more. */
export function debitFailedLetter(
  about: About,
  { amount, open, reason, isGone }: FailedDebit,
  retry: { readonly on: Day; readonly amount: Paise } | undefined,
): Letter {
  const sum = formatRupees(amount);
  const owed = { amount, open };
  if (reason === NOT_HANDED_OVER) return debitWithdrawnLetter(about, owed);
  const because = failureWhy(reason);
  const why = `Your bank declined the payment${because ? `: ${because}` : ''}.`;
  if (retry) {
    const when = formatDayWithYear(retry.on);
    const again = (rupees: (amount: Paise) => string) =>
      retry.amount === amount
        ? ''
        : ` for ${rupees(retry.amount)}${retry.amount > amount ? ' with interest' : ''}`;
    const byHand =
      open === retry.amount ? 'it yourself now' : `${formatRupees(open)} yourself today`;
    return {
      subject: `AutoPay couldn’t take ${sum}: we’ll try again on ${when}`,
      name: about.name,
      blocks: [
        text(
          `${why} We’ll try once more on ${when}${from(about.account)}${again(formatRupees)}. ${MONEY_THERE} Or pay ${byHand}.`,
        ),
        ...(needsApproval(retry.amount) ? [text(APPROVAL)] : []),
        pay(about),
      ],
      sms: `AutoPay couldn't take ${smsRupees(amount)}. We'll try again on ${when}${again(smsRupees)}. Please keep enough money in the account.`,
      until: handOverDay(retry.on),
    };
  }
  if (isGone) return debitOfGoneLetter(about, { ...owed, why });
  return {
    subject: `AutoPay couldn’t take ${sum}: please pay ${rest(owed)}`,
    name: about.name,
    blocks: [
      text(
        `${why} We won’t try again, so please pay ${formatRupees(open)} yourself. ${interestOf(owed)}`,
      ),
      pay(about),
    ],
    sms: `AutoPay couldn't take ${smsRupees(amount)} and won't try again. Please pay ${smsRupees(open)} in your account.`,
  };
}

/** What a debit was for, and what is open of that today: interest was added, or a part was paid. */
type Owed = Pick<FailedDebit, 'amount' | 'open'>;

/** Whether interest was added by now, or only is after the due date. */
const interestOf = ({ amount, open }: Owed) => (open > amount ? GROWS : INTEREST_LATER);

const rest = ({ amount, open }: Owed) => (open === amount ? 'it' : formatRupees(open));

/** The account of a debit takes no payments any more (rules/autopay.md#an-account-that-is-gone). */
function debitOfGoneLetter(
  about: About,
  { why, ...owed }: Owed & { readonly why: string },
): Letter {
  const { amount, open } = owed;
  return {
    subject: `AutoPay has ended and didn’t take ${formatRupees(amount)}: please pay ${rest(owed)}`,
    name: about.name,
    blocks: [
      text(
        `${why} We can no longer debit ${about.account ?? 'this account'}, so AutoPay has ended. Please pay ${formatRupees(open)} yourself. ${interestOf(owed)}`,
      ),
      pay(about),
      text('To pay your rent automatically again, set up AutoPay with another account or card.'),
      manage(about, 'Use another account'),
    ],
    sms: `AutoPay has ended: your bank no longer allows debits. Please pay ${smsRupees(open)} and set up AutoPay with another bank account.`,
  };
}

/** The renter's AutoPay was paused or over before the bank had a debit. */
function debitWithdrawnLetter(about: About, owed: Owed): Letter {
  const sum = formatRupees(owed.amount);
  return {
    subject: `AutoPay won’t take ${sum}: please pay ${rest(owed)}`,
    name: about.name,
    blocks: [
      text(
        `AutoPay was paused or stopped before it could take ${sum}. Please pay ${rest(owed)} yourself.`,
      ),
      pay(about),
    ],
    sms: `AutoPay was paused or stopped and won't take ${smsRupees(owed.amount)}. Please pay ${smsRupees(owed.open)} in your account.`,
  };
}
