import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import type { MandatePauser, MandateState } from '#domain/billing/mandate-state.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type About, from, manage, pay, type Sum } from './debit-letters.ts';
import { type Block, type Letter, text } from '#messages/base/letter.ts';
import { smsRupees } from '#messages/base/order-facts.ts';
import { DEBITED_ON, INVOICED_ON } from './autopay-days.ts';

/** Letters about how AutoPay stands (rules/autopay.md); those about its debits are `debit-letters.ts`. */

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
      on < today ? 'may already be debited' : `may still be debited on ${formatDayWithYear(on)}`;
    rest.push(text(`${formatRupees(amount)} is already with your bank and ${may}.`));
    told += ` ${smsRupees(amount)} is already with your bank and ${may}.`;
  }
  const isOwing = !isOn && !news.onItsWay && news.open > 0;
  if (isOwing) {
    rest.push(text(`You have ${formatRupees(news.open)} of rent to pay. Please pay it yourself.`));
    told += ` You have ${smsRupees(news.open)} of rent to pay.`;
  }
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
        subject: 'AutoPay is on again',
        words: `AutoPay pays your rent again${from(account)}.`,
        sms: 'AutoPay is on again and pays your rent.',
      };
    }
    const rupee = givesBack ? ' We’ll refund the ₹1 that confirmed it.' : '';
    return {
      subject: 'AutoPay is set up',
      words: `Your rent is now paid automatically${from(account)} on the ${DEBITED_ON} of the month, up to ${formatRupees(maximum)} at a time. On the ${INVOICED_ON} we’ll tell you the amount. You can pause or stop it in your account at any time.${rupee}`,
      sms: `AutoPay is set up: it pays your rent on the ${DEBITED_ON}, up to ${smsRupees(maximum)} at a time. Stop it in your account at any time.`,
    };
  }
  if (state === 'paused') {
    const where =
      pausedBy === 'app' ? 'in your UPI app, and can resume it there' : 'in your account';
    return {
      subject: 'AutoPay is paused',
      words: `You paused it ${where}. Until you resume it, please pay your invoices yourself.`,
      sms: 'AutoPay is paused. Please pay your invoices yourself.',
    };
  }
  if (state === 'refused') {
    return {
      subject: 'AutoPay couldn’t be set up',
      words:
        'Your bank didn’t confirm it. Please pay your invoices yourself, or set up AutoPay with another account.',
      sms: "AutoPay wasn't set up. Please pay yourself or try another account.",
    };
  }
  if (state === 'expired') {
    return {
      subject: 'AutoPay has expired',
      words: 'Please pay your invoices yourself, or set up AutoPay again in your account.',
      sms: 'AutoPay has expired. Please pay yourself, or set it up again.',
    };
  }
  const why = isOurs ? 'as you asked' : 'in your UPI app or by your bank';
  return {
    subject: 'AutoPay has ended',
    words: `It was stopped ${why}. From now on, please pay your invoices yourself.`,
    sms: 'AutoPay has ended. Please pay your invoices yourself.',
  };
}

/** Another account was not confirmed, and the mandate before goes on. */
function notReplacedLetter(
  about: About,
  { account, next }: NonNullable<MandateNews['goesOn']>,
): Letter {
  const leaves = next
    ? `it takes ${formatRupees(next.amount)} on ${formatDayWithYear(next.on)}`
    : 'it pays your rent as before';
  return {
    subject: 'Your AutoPay hasn’t changed',
    name: about.name,
    blocks: [
      text(
        `Your bank didn’t confirm the new account. Your earlier AutoPay continues${from(account)}: ${leaves}. You can try another account at any time.`,
      ),
      manage(about),
    ],
    sms: "AutoPay: your bank didn't confirm the new account. Your earlier AutoPay continues.",
  };
}

/** It was for nothing any more. */
export function mandateIdleLetter(about: About): Letter {
  return {
    urgency: 'bulk',
    subject: 'AutoPay has ended with your last rental',
    name: about.name,
    blocks: [
      text(
        'You have no rentals and nothing to pay, so we’ve cancelled our permission to debit your account.',
      ),
      manage(about),
    ],
    sms: 'AutoPay has ended with your last rental.',
  };
}
