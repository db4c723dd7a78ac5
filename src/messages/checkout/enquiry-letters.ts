import type { PlainLetter } from '#messages/base/letter.ts';

export interface EnquiryFacts {
  readonly customerName: string;
  readonly email: string;
  readonly contact: string;
  readonly productName: string;
  /** In words, as the page shows it. */
  readonly priceRange: string;
  readonly need: string | null;
}

/** Tells the shop who asks about what. */
export function enquiryForShop(facts: EnquiryFacts): PlainLetter {
  return {
    subject: `Enquiry: ${facts.productName}`,
    text: [
      `${facts.customerName} asks about ${facts.productName} (${facts.priceRange}).`,
      ...(facts.need === null ? [] : [`What they need:\n${facts.need}`]),
      `Mobile: ${facts.contact}\nEmail: ${facts.email}`,
    ].join('\n\n'),
  };
}

/** Tells the customer that the enquiry has arrived and by when it is answered. */
export function enquiryReceived(
  shop: string,
  facts: EnquiryFacts,
  responseTime: string,
): PlainLetter {
  return {
    subject: `Your enquiry: ${facts.productName}`,
    text: [
      `Dear ${facts.customerName},`,
      `We’ve received your enquiry about ${facts.productName} (${facts.priceRange}). Thank you.`,
      `Our team will contact you ${responseTime.toLowerCase()}, on ${facts.contact} or at this email address.`,
      shop,
    ].join('\n\n'),
  };
}

/** What we answer to somebody who asked about a product. */
export function goodsAnswerLetter(shop: string, facts: EnquiryFacts, answer: string): PlainLetter {
  return {
    subject: `Our answer to your enquiry: ${facts.productName}`,
    text: [
      `Dear ${facts.customerName},`,
      `You asked about ${facts.productName} (${facts.priceRange}).`,
      answer,
      shop,
    ].join('\n\n'),
  };
}
