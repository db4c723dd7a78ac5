import { OTHERS_QUOTE } from './quote-words.ts';

/** What is answered about quotes (rules/quotes.md). */
export const quoteTexts = {
  QUOTE_UNKNOWN:
    'We couldn’t find this quote. Please check the link, or ask the person who sent it.',
  QUOTE_NOT_YOURS: OTHERS_QUOTE,
  QUOTE_LAPSED: 'This quote has expired. Please call us for a new one: {phone}.',
  QUOTE_WITHDRAWN: 'This quote was withdrawn. Please call us for a new one: {phone}.',
  QUOTE_ITEM_GONE:
    '{name} is no longer available with this plan. Please call us for a new quote: {phone}.',

  QUOTE_DAY_OVER: 'That day is over. Choose today or later.',
  QUOTE_DAY_FAR: 'A quote can be valid for at most {days} days.',
  QUOTE_RENT: 'Enter the rent of {name} in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'The rent of {name} is {rent} today. You can only quote a lower rent.',
  QUOTE_TWICE: '{name} is listed twice. Please use one line with the total quantity.',
  QUOTE_LINES: 'A quote can have 1 to {most} products.',
  QUOTE_PHONE: 'Please enter a 10-digit Indian mobile number.',
  QUOTE_EMAIL: 'Please enter an email like name@example.in, or leave it empty.',
  QUOTE_NAME: 'Please enter who the quote is for.',
  QUOTE_BLOCKED: 'This customer is blocked and can’t start anything new.',
  QUOTE_THERE: 'Quote {number} already exists for this. You can replace it until it’s ordered.',
  QUOTE_ENQUIRY_OVER: 'This enquiry is closed. Please make the quote on the customer’s page.',
} as const;
