import type { InvoiceKind } from '#domain/billing/invoice.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import { DEFAULT_DAYS, type ReminderKind, UNPAID_MONTHS_TO_END } from '#domain/billing/overdue.ts';
import { type Block, type Letter, link, text } from '#messages/base/letter.ts';
import { smsRupees, withNumber } from '#messages/base/order-facts.ts';
import { spelled } from '#messages/base/spelled.ts';
import { dueWords } from '#messages/delivery/delivery-letters.ts';

/** Letters about invoices, from their issue to their payment. */

/** What an invoice asks for. */
const CHARGED: Record<InvoiceKind, string> = {
  rent: 'rent',
  damage: 'repair charges',
  cancellation: 'charges',
  sale: 'charges',
};

export interface AboutInvoice {
  readonly name: string;
  readonly order: string;
  readonly invoice: string;
  readonly kind: InvoiceKind;
  readonly amount: Paise;
  /** What of it was paid ahead. */
  readonly paid: Paise;
  /** What is still to be paid of it, interest included. */
  readonly open: Paise;
  /** The interest in it. */
  readonly interest: Paise;
  readonly dueOn: Day;
  readonly link: string;
  /** The maximum of AutoPay, where that is less than the renter’s open rent. */
  readonly aboveMaximum?: { readonly maximum: Paise; readonly autopayUrl: string } | undefined;
}

export function invoiceLetter(about: AboutInvoice, isDebited = false): Letter {
  const { name, invoice, order, amount, open, dueOn, aboveMaximum } = about;
  const isTaken = isDebited && !aboveMaximum;
  const due = open > 0 ? dueWords(open, dueOn, isTaken) : settledNote(about);
  return {
    urgency: 'bulk',
    subject:
      open > 0 && !isTaken
        ? `Your rent: ${formatRupees(open)} by ${formatDayWithYear(dueOn)}`
        : `Your rent invoice of ${formatRupees(amount)}`,
    name,
    blocks: [
      text(`Your rent invoice is ready: ${formatRupees(amount)}, GST included. ${due}`),
      text(`Invoice ${invoice}, order ${order}.`),
      link('See the invoice', about.link),
      ...(open > 0 ? tooLowBlocks(about) : []),
    ],
    ...(open > 0 ? { withoutMail: `Your rent invoice is ready. ${due}` } : {}),
    ...(open > 0 && !isTaken ? { until: dueOn } : {}),
  };
}

/** Why AutoPay does not pay this rent, where its maximum is too low (rules/autopay.md#how-much-at-the-most). */
function tooLowBlocks({ kind, aboveMaximum }: AboutInvoice): Block[] {
  if (kind !== 'rent' || !aboveMaximum) return [];
  const { maximum, autopayUrl } = aboveMaximum;
  return [
    text(
      `AutoPay can’t take it, because your open rent is more than the ${formatRupees(maximum)} you allowed at a time. Replace AutoPay with a higher maximum for the next invoices.`,
    ),
    link('Replace AutoPay', autopayUrl),
  ];
}

/** Of an invoice that is settled as it is written (rules/payments.md#nothing-to-pay). */
function settledNote({ paid }: AboutInvoice): string {
  return paid > 0 ? 'You’ve already paid it in advance.' : 'There’s nothing to pay.';
}

export const INTEREST = `After that day, we charge interest of ${INTEREST_PERCENT_A_MONTH}% a month.`;

function interestWords({ open, interest }: AboutInvoice): string {
  if (interest === 0) return INTEREST;
  return `${INTEREST} So far that’s ${formatRupees(interest)}, which makes ${formatRupees(open)} today.`;
}

/** The unpaid rent of a rental that goes on, and what it takes to end it. */
export interface RentInDefault {
  /** Its overdue part, without interest. */
  readonly unpaid: Paise;
  readonly limit: Paise;
  /** The first day on which we can end it if nothing is paid; null where the rent is too little. */
  readonly from: Day | null;
  readonly today: Day;
}

function endWords({ unpaid, limit, from, today }: RentInDefault, owed: Paise): string {
  const whole = owed > unpaid ? `, ${formatRupees(owed)} with interest` : '';
  const rule = `Under our terms, we can end the rental and pick up the items once unpaid rent reaches ${spelled(UNPAID_MONTHS_TO_END)} months’ rent, ${formatRupees(limit)}. Today, ${formatRupees(unpaid)} of your rent is overdue${whole}.`;
  if (from === null) return rule;
  const day = formatDayWithYear(from);
  if (from < today) return `${rule} That has been possible since ${day}. Please pay today.`;
  return `${rule} If you don’t pay, that can happen from ${from > today ? day : 'today'}.`;
}

/** The notice within an SMS: the first day of an end; nothing where none is near. */
function endSms(rental: RentInDefault | undefined): string | undefined {
  if (!rental?.from) return undefined;
  const { from, today } = rental;
  return `If you don't pay, we can end the rental ${from > today ? `from ${formatDayWithYear(from)}` : 'now'}.`;
}

/**
 * `rental`: of rent, how the unpaid rent of its rental stands, while that goes on. `owed`: all of its rent that
 * is overdue, with interest, because its invoices have one letter together (rules/billing.md#reminders).
 */
export function reminderLetter(
  kind: ReminderKind,
  about: AboutInvoice,
  rental?: RentInDefault,
  owed: Paise = about.open,
): Letter {
  const { invoice, open, interest, dueOn, name, order } = about;
  const what = CHARGED[about.kind];
  const due = formatDayWithYear(dueOn);
  const pay = link('Pay the invoice', about.link);
  const subjectOf = (words: string) => withNumber({ number: invoice }, words);
  if (kind === 'due_soon') {
    const amount = formatRupees(open);
    const words = `Please pay ${amount} of ${what} for order ${order} by ${due}.`;
    const blocks = [text(words), pay, ...tooLowBlocks(about)];
    return {
      subject: subjectOf(`${amount} of ${what} is due on ${due}`),
      name,
      blocks,
      withoutMail: `Please pay ${amount} of ${what} by ${due}`,
      until: dueOn,
    };
  }
  const all = formatRupees(owed);
  const isPart = owed > open;
  const whole = isPart ? [text(`You owe ${all} today, interest included.`)] : [];
  const words = text(
    `Please pay your overdue ${what}: ${formatRupees(minus(open, interest))} for order ${order} was due on ${due}. ${interestWords(about)}`,
  );
  const end = endSms(rental);
  if (kind === 'overdue') {
    const ending = rental?.from ? [text(endWords(rental, owed))] : [];
    const please = `Please pay ${all} of overdue ${what}`;
    return {
      subject: subjectOf(`${all} of ${what} is overdue`),
      name,
      blocks: [...whole, words, ...ending, pay],
      withoutMail: end ? `${please}. ${end}` : please,
    };
  }
  const wayOut = 'If you can’t pay right now, reply to this email and we’ll find a way.';
  const terms = rental ? `${endWords(rental, owed)} ${wayOut}` : wayOut;
  const late = `more than ${DEFAULT_DAYS} days`;
  return {
    urgency: 'bulk',
    subject: subjectOf(
      isPart
        ? `${all} of ${what} is overdue, part of it ${late}`
        : `${all} of ${what} is ${late} overdue`,
    ),
    name,
    blocks: [...whole, words, text(terms), pay],
    sms: `Please pay ${smsRupees(owed)} of ${what}: ${isPart ? 'part of it is' : "it's"} ${late} overdue. ${end ?? "If you can't, write to us."}`,
  };
}

export function invoicesPaidLetter(about: {
  readonly name: string;
  readonly amount: Paise;
  readonly invoices: readonly string[];
  /** Whether AutoPay took it, and nobody paid it by hand. */
  readonly isDebit: boolean;
  readonly paymentsUrl: string;
}): Letter {
  const { name, amount, invoices, isDebit, paymentsUrl } = about;
  const what = `${invoices.length === 1 ? 'invoice' : 'the invoices'} ${invoices.join(', ')}`;
  const thanks = isDebit
    ? `AutoPay paid ${formatRupees(amount)} for ${what}. Thank you.`
    : `We’ve received your payment of ${formatRupees(amount)} for ${what}. Thank you.`;
  return {
    subject: `We’ve received ${formatRupees(amount)}`,
    name,
    blocks: [text(thanks), link('See your payments', paymentsUrl)],
    withoutMail: thanks,
  };
}
