import type { EnquiryKind, FunnelSort, FunnelStep } from '#domain/overview/funnel.ts';

/** rules/books.md#the-funnel */
export const FUNNEL_STEP_WORDS: Readonly<Record<FunnelStep, string>> = {
  views: 'Page views',
  carted: 'Added to cart',
  ordered: 'Ordered',
  paid: 'Paid',
  delivered: 'Delivered',
};

export const FUNNEL_SORT_WORDS: Readonly<Record<FunnelSort, string>> = {
  views: 'Most viewed first',
  ordered: 'Most ordered first',
  share: 'Lowest conversion first',
  product: 'By name',
};

export const ENQUIRY_KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  goods: 'Items on enquiry',
  medical: 'Medical items',
  phone: 'Quotes without an enquiry',
};

const ENQUIRY_STEP_WORDS: Readonly<Record<string, string>> = {
  sent: 'Sent',
  answered: 'Answered',
  quoted: 'Quoted',
  accepted: 'Accepted',
  paid: 'Paid',
  closed: 'Closed',
};

/** A step that has no words here is told as it is. */
export function enquiryStepWords(step: string): string {
  return ENQUIRY_STEP_WORDS[step] ?? step;
}
