import type { Concession } from '#domain/billing/concession.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';

/** What was given, before its reason. */
const GIVEN: Record<Concession, (amount: string) => string> = {
  credit_note: (amount) => `We’ve credited you ${amount}`,
  goodwill: (amount) => `As a gesture of goodwill, we’ve credited you ${amount}`,
  interest: (amount) => `You don’t have to pay ${amount} of late interest`,
  missed_fee: (amount) => `You don’t have to pay the ${amount} fee for missed visits`,
};

interface AboutConcession {
  readonly name: string;
  readonly kind: Concession;
  readonly amount: Paise;
  readonly reason: string;
  readonly papers: readonly {
    readonly invoice: string;
    readonly number: string | null;
    readonly amount: Paise;
  }[];
  /** What is still to be paid for the rental, and what is paid ahead of it. */
  readonly open: Paise;
  readonly paidAhead: Paise;
  readonly link: string;
}

/** Tells of what the shop gave of its own will (rules/customers.md#money-given). */
export function concessionLetter(about: AboutConcession): Letter {
  const { name, kind, amount, reason, papers, open, paidAhead } = about;
  const papersOf = papers.map((paper) =>
    paper.number === null
      ? `Invoice ${paper.invoice}: ${formatRupees(paper.amount)} of interest taken off`
      : `Credit note ${paper.number} on invoice ${paper.invoice}: ${formatRupees(paper.amount)}`,
  );
  return {
    subject: `${formatRupees(amount)} less to pay`,
    name,
    blocks: [
      text(`${GIVEN[kind](formatRupees(amount))}: ${reason}`),
      list(papersOf),
      text(leavesWords(open, paidAhead)),
      link('See your statement', about.link),
    ],
  };
}

/** How a rental stands after something was taken off it. */
export function leavesWords(open: Paise, paidAhead: Paise): string {
  if (open > 0) return `You still have ${formatRupees(open)} to pay.`;
  return paidAhead > 0
    ? `You have nothing to pay. ${formatRupees(paidAhead)} of prepaid rent goes towards your next invoices.`
    : 'You have nothing to pay.';
}
