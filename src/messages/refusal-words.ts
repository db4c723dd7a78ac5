import { answerText, isMessageCode, type MessageCode } from './answer-texts.ts';

/** Where what was told then is not kept, or is for that moment alone, and nothing of it says enough without that. */
const REFUSED: Partial<Record<MessageCode | Undone, string>> = {
  AREA_UNKNOWN: 'There is no such area.',
  CLOCK_WRONG: 'The clock of the server could not be right.',
  CODE_LOCKED: 'Wrong codes were told too often.',
  CODE_NEEDED: 'Neither a code was told, nor why there is none.',
  CODE_WRONG: 'A wrong code was told.',
  CONCESSION_BEYOND: 'That is beyond what the role gives a customer in a month.',
  CONCESSION_TOO_MUCH: 'The invoices do not bear that.',
  CASH_WORDS_MISSING: 'It was not said why the sum is another.',
  COUPON_USED_MORE: 'It was used more often already.',
  CREW_CHANGED: 'Somebody else had changed this crew meanwhile.',
  CREW_HAS_STOPS: 'The crew has stops ahead.',
  DAY_NEEDED: 'No day was named, and its renter has chosen none.',
  DEED_OTHER_DAY: 'It was noted for another day than the agreed one.',
  CREW_UNKNOWN: 'No crew there had that number or name.',
  DEED_OTHER_SLOT: 'The stop was moved to another time meanwhile.',
  DONE_BY: 'Somebody had done it already.',
  END_UNCONFIRMED: 'The unpaid rent was shown first, and not confirmed yet.',
  EXCHANGE_OTHER_DAY: 'The exchange is agreed for another day.',
  FEE_OUT_OF_RANGE: 'The fee is not within its limits.',
  INPUT_INVALID: 'What was typed was not complete, or not possible.',
  INSPECTION_EARLIER: 'Another order of the same rental is to be looked at first.',
  INSPECTION_PLACE_NEEDED: 'Nobody had said where a reported unit goes.',
  INSPECTION_OVER_VALUE: 'A thing cannot cost more than it is worth.',
  KYC_INCOMPLETE: 'Not all documents are verified.',
  NOT_YOUR_PART: 'Their role does not include this.',
  NO_TRANSFER_WAITING: 'No bank transfer waits for this order.',
  ORDER_NOT_THERE_YET: 'The order was not that far.',
  PICKUP_NEEDS_CREW: 'A pick-up goes with one of our crews.',
  PINCODES_UNREADABLE: 'These are no PIN codes, or too many.',
  PLACES_TAKEN: 'No place was left.',
  PRICE_OUT_OF_RANGE: 'The rent is not within its limits.',
  QUOTE_DAY_FAR: 'A quote does not hold that long.',
  QUOTE_LINES: 'It had no product, or too many.',
  QUOTE_RENT: 'The rent is in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'A rent can only be quoted lower than it is.',
  QUOTE_STANDS_OTHERWISE: 'The quote stood otherwise meanwhile.',
  REASON_UNKNOWN: 'No reason of the list was chosen.',
  REPAIR_CODE: 'Neither a code was told, nor why there is none.',
  SEVERAL_TRANSFERS: 'It was not said which of several transfers was made.',
  SLOT_OVER: 'The half-day was over.',
  STOP_MOVED: 'Somebody else had moved it meanwhile.',
  TIME_NOT_POSSIBLE:
    'Only a visit of today can be late, until an hour after its slot and after now.',
  TRANSFER_NOTED: 'Another transfer is noted under this reference.',
  VISIT_NOT_BEGUN: 'Nobody can be missing before we come.',
};

/** What asks for more at a terminal is no refusal of the shop. */
type Undone = 'END_UNCONFIRMED' | 'SEVERAL_TRANSFERS';

const NOT_KEPT = 'It was not possible as things stood.';

/**
 * Why something was refused, as it was told then, but for what the log does not keep, as how many tries
 * were left, and for what was said to whoever had it on the screen (rules/office.md#the-log-is-read).
 */
export function refusalWords(code: string): string {
  const own = REFUSED[code as keyof typeof REFUSED];
  if (own !== undefined || !isMessageCode(code)) return own ?? NOT_KEPT;
  const sentences = answerText(code)
    .replaceAll(/; (please|this is how) [^.]*/g, '')
    .split(/(?<=[.?!]) /);
  return sentences.filter((sentence) => !OF_THE_MOMENT.test(sentence)).join(' ') || NOT_KEPT;
}

const OF_THE_MOMENT = /\{|^Please |^(This|Here) is how |^Nothing of yours /;
