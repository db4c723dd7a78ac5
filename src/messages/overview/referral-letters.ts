import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type Side, waitsUntil } from '#domain/overview/referral.ts';
import { leavesWords } from '#messages/billing/concession-letter.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';
import { REFERRAL_REASONS } from './referral-words.ts';

interface AboutCredit {
  readonly name: string;
  readonly side: Side;
  readonly amount: Paise;
  readonly earnedOn: Day;
  readonly link: string;
}

interface AboutPapers {
  readonly papers: readonly {
    readonly invoice: string;
    readonly number: string | null;
    readonly amount: Paise;
  }[];
  /** What is still to be paid for the rental, and what is paid ahead of it. */
  readonly open: Paise;
  readonly paidAhead: Paise;
}

/** rules/referrals.md#letters-of-a-referral */
export function referralCreditedLetter(about: AboutCredit & AboutPapers): Letter {
  const { name, side, amount, papers, open, paidAhead } = about;
  return {
    urgency: 'bulk',
    subject: `You get ${formatRupees(amount)} off your rent for a referral`,
    name,
    blocks: [
      text(`You get ${formatRupees(amount)} off your rent. ${REFERRAL_REASONS[side]}`),
      list(
        papers.map(
          (paper) =>
            `Credit note ${paper.number} on invoice ${paper.invoice}: ${formatRupees(paper.amount)}`,
        ),
      ),
      text(leavesWords(open, paidAhead)),
      link('See your statement', about.link),
    ],
  };
}

/** rules/referrals.md#letters-of-a-referral */
export function referralWaitsLetter({
  name,
  side,
  amount,
  earnedOn,
  link: page,
}: AboutCredit): Letter {
  return {
    subject: `You’ve earned ${formatRupees(amount)} off your next rent`,
    name,
    blocks: [
      text(
        `You’ve earned ${formatRupees(amount)} off your rent. ${REFERRAL_REASONS[side]} You have no rent invoice now, so we’ll take it off your next one. This is valid until ${formatDayWithYear(waitsUntil(earnedOn))}.`,
      ),
      link('See your credit', page),
    ],
  };
}
