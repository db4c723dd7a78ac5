import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import type { MandatePauser, MandateState } from '#domain/mandate-state.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { type About, from, manage, pay, type Sum } from './debit-letters.ts';
import { type Block, type Letter, text } from './letter.ts';
import { smsRupees } from './order-facts.ts';

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
      words: `Your rent is now paid automatically${from(account)} on the 5th of the month, up to ${formatRupees(maximum)} at a time. On the 1st we’ll tell you the amount. You can pause or stop it in your account at any time.${rupee}`,
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
    urgency: 'bulk',
    subject: 'AutoPay has ended with your last rental',
    name: about.name,
    blocks: [
      text('Nothing is rented and nothing is open, so we gave up the right to debit your account.'),
      manage(about),
    ],
    sms: 'AutoPay has ended with your last rental.',
  };
}
