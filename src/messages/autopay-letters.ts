import { handOverDay, needsApproval, NOT_HANDED_OVER } from '#domain/debit.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import type { MandatePauser, MandateState } from '#domain/mandate-state.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { failureWhy } from './debit-failure.ts';
import { type Block, type Letter, link, list, text } from './letter.ts';
import { smsRupees } from './order-facts.ts';

/** Letters about AutoPay (rules/autopay.md). */

interface About {
  readonly name: string;
  /** The UPI address or card, masked. */
  readonly account: string | null;
  readonly autopayUrl: string;
  readonly invoicesUrl: string;
}

const from = (account: string | null) => (account === null ? '' : ` from ${account}`);

const manage = ({ autopayUrl }: About, label = 'See AutoPay') => link(label, autopayUrl);
const pay = ({ invoicesUrl }: About) => link('Pay now', invoicesUrl);

const APPROVAL =
  'Your bank asks you to approve it: please open your UPI app when it tells you, or the money does not leave.';

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

/** What leaves, and when. */
interface Sum {
  readonly amount: Paise;
  readonly on: Day;
}

export interface MandateNews {
  readonly state: MandateState;
  readonly pausedBy: MandatePauser | null;
  /** Whether it was our renter in the account who changed it. */
  readonly isOurs: boolean;
  readonly wasPaused: boolean;
  readonly maximum: Paise;
  /** What of its one rupee goes back. */
  readonly givesBack: boolean;
  /** A debit that the provider has already, and the day on which that is told. */
  readonly onItsWay: (Sum & { readonly today: Day }) | undefined;
  /** Rent that is open, and nothing debits now. */
  readonly open: Paise;
  /** The mandate that this one was to replace, and that goes on; with the debit it is to make. */
  readonly goesOn: { readonly account: string | null; readonly next: Sum | undefined } | undefined;
}

/** How a mandate stands now. */
export function mandateLetter(about: About, news: MandateNews): Letter {
  if (news.goesOn) return notReplacedLetter(about, news.goesOn);
  const { subject, words, sms } = mandateWords(about, news);
  const isOn = news.state === 'active';
  const rest: Block[] = [];
  let told = sms;
  if (!isOn && news.onItsWay) {
    const { amount, on, today } = news.onItsWay;
    const may =
      on < today ? 'may have left already' : `may still leave on ${formatDayWithYear(on)}`;
    rest.push(text(`${formatRupees(amount)} is with your bank already and ${may}.`));
    told += ` ${smsRupees(amount)} is with your bank already and ${may}.`;
  }
  const isOwing = !isOn && !news.onItsWay && news.open > 0;
  if (isOwing) rest.push(text(`${formatRupees(news.open)} of rent is open: please pay it.`));
  return {
    subject,
    name: about.name,
    blocks: [text(words), ...rest, isOwing ? pay(about) : manage(about)],
    sms: told,
  };
}

function mandateWords(
  { account }: About,
  { state, pausedBy, wasPaused, maximum, givesBack, isOurs }: MandateNews,
): { subject: string; words: string; sms: string } {
  if (state === 'active') {
    if (wasPaused) {
      return {
        subject: 'AutoPay goes on',
        words: `Rent is paid by itself again${from(account)}.`,
        sms: 'AutoPay goes on: your rent is paid by itself again.',
      };
    }
    const rupee = givesBack ? ' The rupee it was confirmed with goes back to you.' : '';
    return {
      subject: 'AutoPay is set up',
      words: `Your rent is paid by itself${from(account)}: on the 5th of the month, at most ${formatRupees(maximum)} at a time. On the 1st we write how much leaves. You can pause or stop it in your account at any time.${rupee}`,
      sms: `AutoPay is set up: rent leaves on the 5th, at most ${smsRupees(maximum)} at a time. Stop it in your account at any time.`,
    };
  }
  if (state === 'paused') {
    const where = pausedBy === 'app' ? 'in your UPI app, where you can resume it' : 'by you';
    return {
      subject: 'AutoPay is paused',
      words: `It was paused ${where}. Nothing leaves by itself until it is resumed: please pay your invoices yourself.`,
      sms: 'AutoPay is paused. Please pay your invoices yourself until you resume it.',
    };
  }
  if (state === 'refused') {
    return {
      subject: 'AutoPay could not be set up',
      words:
        'Your bank did not confirm it. Please pay your invoices yourself, or set AutoPay up again with another account.',
      sms: 'AutoPay could not be set up. Please pay your invoices yourself, or try another account.',
    };
  }
  if (state === 'expired') {
    return {
      subject: 'AutoPay has expired',
      words: 'Nothing leaves by itself any more. You can set it up again in your account.',
      sms: 'AutoPay has expired. Please pay your invoices yourself, or set it up again.',
    };
  }
  const why = isOurs ? 'as you asked' : 'in your UPI app or by your bank';
  return {
    subject: 'AutoPay has ended',
    words: `It was stopped ${why}. Nothing leaves by itself any more: please pay your invoices yourself.`,
    sms: 'AutoPay has ended. Please pay your invoices yourself.',
  };
}

/** Another account was not confirmed, and the mandate before goes on. */
function notReplacedLetter(
  about: About,
  { account, next }: NonNullable<MandateNews['goesOn']>,
): Letter {
  const leaves = next
    ? `${formatRupees(next.amount)} leaves on ${formatDayWithYear(next.on)}`
    : 'rent leaves by it as before';
  return {
    subject: 'AutoPay goes on as it was',
    name: about.name,
    blocks: [
      text(
        `Your bank did not confirm the new account. The AutoPay you had goes on${from(account)}: ${leaves}. You can try another account at any time.`,
      ),
      manage(about),
    ],
    sms: 'AutoPay: your bank did not confirm the new account. The one you had goes on.',
  };
}

/** It was for nothing any more. */
export function mandateIdleLetter(about: About): Letter {
  return {
    subject: 'AutoPay has ended with your last rental',
    name: about.name,
    blocks: [
      text('Nothing is rented and nothing is open, so we gave up the right to debit your account.'),
      manage(about),
    ],
    sms: 'AutoPay has ended with your last rental.',
  };
}
