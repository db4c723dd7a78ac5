import type { IssueType } from '#domain/issue.ts';
import { type Letter, type PlainLetter, text } from './letter.ts';
import { type OrderFacts, toOrders } from './order-facts.ts';

export interface IssueFacts {
  readonly type: IssueType;
  readonly itemId: string;
  readonly productSlug: string | null;
  readonly reason: string;
  readonly description: string;
  readonly from: { readonly name: string; readonly email: string; readonly contact: string };
}

/** Tells the shop what a renter reported. */
export function issueLetter(facts: IssueFacts): PlainLetter {
  const { type, itemId, productSlug, reason, description, from } = facts;
  return {
    subject: `Issue on ${type} ${itemId}: ${reason}`,
    text: [
      `${from.name} reported an issue on ${type} ${itemId}${productSlug ? ` (${productSlug})` : ''}.`,
      reason,
      ...(description ? [description] : []),
      `Mobile: ${from.contact}\nE-mail: ${from.email}`,
    ].join('\n\n'),
  };
}

export function issueClosedLetter(about: {
  readonly name: string;
  readonly itemId: string;
  readonly reason: string;
  readonly answer: string;
}): Letter {
  return {
    subject: `Your issue on ${about.itemId} is resolved`,
    name: about.name,
    blocks: [
      text(`What you reported is resolved: ${about.reason}.`),
      ...(about.answer ? [text(about.answer)] : []),
      text('If it is not, please report it again in your account.'),
    ],
  };
}

export function enquiryAnswerLetter(order: OrderFacts, answer: string): Letter {
  return {
    subject: `Your enquiry ${order.number}`,
    name: order.customer,
    blocks: [text(answer), toOrders(order, 'Go to your account')],
  };
}
