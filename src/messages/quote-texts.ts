import { OTHERS_QUOTE } from './quote-words.ts';

/** What is answered about quotes (rules/quotes.md). */
export const quoteTexts = {
  QUOTE_UNKNOWN: 'There is no such quote. Please check the address, or ask whoever sent it.',
  QUOTE_NOT_YOURS: OTHERS_QUOTE,
  QUOTE_LAPSED: 'This quote does not hold any more. Please call us for a new one: {phone}.',
  QUOTE_WITHDRAWN: 'This quote was withdrawn. Please call us for a new one: {phone}.',
  QUOTE_ITEM_GONE:
    '{name} is not offered with this plan any more. Please call us for a new quote: {phone}.',

  QUOTE_DAY_OVER: 'That day is over. A quote holds until today or later.',
  QUOTE_DAY_FAR: 'A quote holds for {days} days at most.',
  QUOTE_RENT: 'The rent of {name} is in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'The rent of {name} is {rent} today, and can only be quoted lower.',
  QUOTE_TWICE: '{name} stands there twice. Please give the number in one line.',
  QUOTE_LINES: 'A quote has 1 to {most} products.',
  QUOTE_PHONE: 'Please give an Indian mobile number of ten digits.',
  QUOTE_EMAIL: 'Please give an e-mail like name@example.in, or none.',
  QUOTE_NAME: 'Please say whom it is for.',
  QUOTE_BLOCKED: 'This customer is blocked, and can begin nothing new.',
  QUOTE_THERE:
    'Quote {number} was made for this already. Another one can be made in its place, while it is not ordered.',
  QUOTE_ENQUIRY_OVER:
    'This enquiry is decided. Please make the quote from the page of its customer.',
} as const;
