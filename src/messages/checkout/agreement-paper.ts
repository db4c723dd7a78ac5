import { type Day, dayOf, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { termsPath } from '#domain/overview/terms-version.ts';
import { depositNote } from '#messages/payments/account.ts';
import { expectedRows } from '#messages/base/delivered-when.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import { planOnPaper } from '#messages/base/plan-words.ts';
import { amountColumns } from '#messages/billing/invoice-paper.ts';
import { amountCells, orderSums } from './order-sums.ts';
import {
  type Company,
  type Paper,
  type PaperFact,
  type PaperSection,
  placeLines,
  sellerOf,
} from '#messages/base/paper.ts';
import type { OrderOnPaper } from './order-paper.ts';

/** A text of the terms in Markdown: its heading, its paragraphs, and a list below them. */
interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[] | undefined;
}

/** How the customer signed: by a delivery code, by receiving the things without one, or not yet. */
export type Signature =
  | { readonly by: 'code'; readonly at: Date }
  | { readonly by: 'delivery'; readonly on: Day }
  | { readonly by: 'nothing' };

/** An order with the terms it was made under. */
export interface AgreementOnPaper {
  readonly order: OrderOnPaper;
  readonly customer: string;
  readonly concludedAt: Date;
  readonly terms: {
    readonly version: Day;
    readonly acceptedAt: Date;
    readonly sections: readonly TermsSection[];
  };
  /** Later versions that its customer was told of, the oldest first. */
  readonly later: readonly {
    readonly version: Day;
    readonly bindsFrom: Day;
    readonly changes: readonly string[];
  }[];
  readonly signature: Signature;
  /** The order whose place it takes; `beganOn` where its plan goes on. */
  readonly follows?: { readonly number: string; readonly beganOn: Day | null } | undefined;
  /** Where the site is, without a slash at its end. */
  readonly siteUrl: string;
}

/** All the words of a rental agreement (rules/agreement.md#what-it-says). */
export function agreementPaper(
  agreement: AgreementOnPaper,
  company: Company,
  gstin: string,
): Paper {
  const { order, customer } = agreement;
  const { isInterState, address, customerNumber } = order;
  return {
    title: 'Rental Agreement',
    number: order.orderNumber,
    stamp: stampOf(agreement),
    seller: sellerOf(company),
    facts: factsOf(agreement),
    parties: [
      {
        title: 'The lessor',
        lines: [company.legalName, `(“${company.name}”, “we”)`, `GSTIN ${gstin}`],
      },
      {
        title: 'The subscriber and the delivery address',
        lines: [
          `${customer}, customer number ${customerNumber}`,
          ...(address.name === customer ? [] : [address.name]),
          ...placeLines(address),
          address.contactNo,
        ].filter(Boolean),
      },
    ],
    columns: ['Items', 'Tenure', 'Quantity'],
    amountColumns: amountColumns(isInterState),
    lines: order.productList.map(({ name, quantity, tenure, kind }, at) => ({
      goods: [name, planOnPaper({ kind, tenure }, order), String(quantity)],
      amounts: amountCells(order.securityDeposit[at]?.rent ?? ZERO, isInterState),
    })),
    totals: [],
    sums: orderSums(order),
    notes: [
      'The items remain the property of the lessor. The contents, rent, tax, deposit and tenure shown when the order was placed are part of this agreement.',
      depositNote(order),
      ...followsWords(agreement),
    ],
    sections: [...laterTermsOf(agreement), signatures(agreement, company), ...termsOf(agreement)],
  };
}

/** What of the order before goes on (rules/swaps.md#the-end-of-the-plan). */
function followsWords({ follows }: AgreementOnPaper): string[] {
  if (!follows) return [];
  const { number, beganOn } = follows;
  const money = `The deposit and prepaid rent of order ${number} move to this order.`;
  return beganOn
    ? [
        `${money} The plan of order ${number} continues: the tenures above count from ${formatDayWithYear(beganOn)}.`,
      ]
    : [money];
}

function stampOf({ order, signature }: AgreementOnPaper): Paper['stamp'] {
  if (order.orderStatus === 'CANCELLED') return standingOf(order);
  if (order.isBought) return { words: 'Ended by purchase', tone: 'good' };
  if (order.orderStatus === 'RETURNED') return { words: 'Ended', tone: 'waiting' };
  return signature.by === 'nothing'
    ? { words: 'To be signed at delivery', tone: 'waiting' }
    : { words: 'In force', tone: 'good' };
}

function factsOf({ order, concludedAt, terms, follows }: AgreementOnPaper): PaperFact[] {
  const { deliveryDate, expirayDate, orderStatus } = order;
  const { expectedDeliveryDate, expressDeliveryDate } = order;
  const day = (name: string, value: Day | null): PaperFact[] =>
    value ? [[name, formatDayWithYear(value)]] : [];
  return [
    ['Order number', order.orderNumber],
    ...(follows ? ([['Replaces order', follows.number]] as const) : []),
    ['Placed on', formatDayWithYear(dayOf(new Date(order.orderDate)))],
    ['Concluded on', formatDayWithYear(dayOf(concludedAt))],
    ...day('Delivered on', deliveryDate),
    ...(!deliveryDate && orderStatus !== 'CANCELLED' && expectedDeliveryDate
      ? expectedRows(expectedDeliveryDate, expressDeliveryDate)
      : []),
    ...day('Ends on', expirayDate),
    ['Version of the terms', formatDayWithYear(terms.version)],
    ['Terms accepted', formatInstant(terms.acceptedAt)],
  ];
}

function laterTermsOf({ later, siteUrl }: AgreementOnPaper): PaperSection[] {
  return later.map(({ version, bindsFrom, changes }) => ({
    title: `From ${formatDayWithYear(bindsFrom)} the terms of ${formatDayWithYear(version)} apply`,
    texts: [
      ...changes.map((change) => `• ${plainWords(change, siteUrl)}`),
      'The rent and tenure of this order stay as agreed.',
    ],
  }));
}

function signatures(
  { concludedAt, customer, signature }: AgreementOnPaper,
  company: Company,
): PaperSection {
  const ours = `For ${company.legalName}: concluded electronically when the order was confirmed on ${formatDayWithYear(dayOf(concludedAt))}. No handwritten signature is needed.`;
  return { title: 'Signatures', texts: [ours, `${customer}: ${signedWords(signature)}`] };
}

function signedWords(signature: Signature): string {
  if (signature.by === 'code')
    return `signed with the delivery code, given to our delivery team on ${formatInstant(signature.at)}.`;
  if (signature.by === 'delivery')
    return `received the items on ${formatDayWithYear(signature.on)}.`;
  return 'to be signed at delivery with the delivery code, given to our delivery team.';
}

function termsOf({ terms, siteUrl }: AgreementOnPaper): PaperSection[] {
  const intro = {
    title: `The terms of ${formatDayWithYear(terms.version)}`,
    texts: [
      `The full text as accepted on ${formatInstant(terms.acceptedAt)}. It remains available at ${siteUrl}${termsPath(terms.version)}.`,
    ],
  };
  return [
    intro,
    ...terms.sections.map(({ heading, paragraphs, list = [] }, at) => ({
      title: `${at + 1}. ${heading}`,
      texts: [...paragraphs, ...list.map((line) => `• ${line}`)].map((line) =>
        plainWords(line, siteUrl),
      ),
    })),
  ];
}

/** Markdown of a line as plain words; a link is followed by its address. */
function plainWords(markdown: string, siteUrl: string): string {
  return markdown
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /\[([^\]]+)\]\((\/[^)]*)\)/g,
      (_link, label: string, path: string) => `${label} (${siteUrl}${path})`,
    )
    .replaceAll(/\*+/g, '')
    .trim();
}
