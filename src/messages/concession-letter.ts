import type { Concession } from '#domain/concession.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { type Letter, link, list, text } from './letter.ts';

/** What was given, as its sentence begins. */
const GIVEN: Record<Concession, string> = {
  credit_note: 'We have credited you',
  goodwill: 'As a goodwill we have credited you',
  interest: 'We do not ask for late interest of',
  missed_fee: 'We do not ask for the fee for missed visits of',
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
      ? `Invoice ${paper.invoice}: ${formatRupees(paper.amount)} of interest`
      : `Credit note ${paper.number} on invoice ${paper.invoice}: ${formatRupees(paper.amount)}`,
  );
  return {
    subject: `${formatRupees(amount)} less to pay`,
    name,
    blocks: [
      text(`${GIVEN[kind]} ${formatRupees(amount)}: ${reason}`),
      list(papersOf),
      text(leavesWords(open, paidAhead)),
      link('See your statement', about.link),
    ],
  };
}

/** How a rental stands after something was taken off it. */
export function leavesWords(open: Paise, paidAhead: Paise): string {
  if (open > 0) return `${formatRupees(open)} is still to be paid.`;
  return paidAhead > 0
    ? `Nothing is to be paid; ${formatRupees(paidAhead)} of rent is paid ahead and pays your next invoices.`
    : 'Nothing is to be paid.';
}
