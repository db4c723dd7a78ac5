import { answerText, isMessageCode, type MessageCode } from './answer-texts.ts';

/** Only for answers of which nothing is left without what the log does not keep. */
const REFUSED: Partial<Record<MessageCode | Undone, string>> = {
  CODE_NEEDED: 'Neither a code was told, nor why there is none.',
  CODE_WRONG: 'A wrong code was told.',
  CASH_WORDS_MISSING: 'It was not said why the sum is another.',
  COUPON_USED_MORE: 'It was used more often already.',
  DEED_OTHER_DAY: 'It was noted for another day than the agreed one.',
  CREW_UNKNOWN: 'No crew there had that number or name.',
  DEED_OTHER_SLOT: 'The stop was moved to another time meanwhile.',
  DONE_BY: 'Somebody had done it already.',
  END_UNCONFIRMED: 'The unpaid rent was shown first, and not confirmed yet.',
  EXCHANGE_OTHER_DAY: 'The exchange is agreed for another day.',
  INPUT_INVALID: 'What was typed was not complete, or not possible.',
  INSPECTION_EARLIER: 'Another order of the same rental is to be looked at first.',
  INSPECTION_PLACE_NEEDED: 'Nobody had said where a reported unit goes.',
  NO_TRANSFER_WAITING: 'No bank transfer waits for this order.',
  ORDER_NOT_THERE_YET: 'The order was not that far.',
  PICKUP_NEEDS_CREW: 'A pick-up goes with one of our crews.',
  PINCODES_UNREADABLE: 'These are no PIN codes, or too many.',
  PLACES_TAKEN: 'No place was left.',
  QUOTE_DAY_FAR: 'A quote does not hold that long.',
  QUOTE_LINES: 'It had no product, or too many.',
  QUOTE_RENT: 'The rent is in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'A rent can only be quoted lower than it is.',
  QUOTE_STANDS_OTHERWISE: 'The quote stood otherwise meanwhile.',
  REASON_UNKNOWN: 'No reason of the list was chosen.',
  REPAIR_CODE: 'Neither a code was told, nor why there is none.',
  SEVERAL_TRANSFERS: 'It was not said which of several transfers was made.',
  SLOT_OVER: 'The half-day was over.',
  TRANSFER_NOTED: 'Another transfer is noted under this reference.',
};

/** What asks for more at a terminal is no refusal of the shop. */
type Undone = 'END_UNCONFIRMED' | 'SEVERAL_TRANSFERS';

const NOT_KEPT = 'It was not possible as things stood.';

/**
 * Why something was refused, as it was told then, but for what the log does not keep, as how many tries
 * were left, and for what was said to whoever had it on the screen (rules/office.md#the-log-is-read).
 */
export function refusalWords(code: string): string {
  const kept = isMessageCode(code) ? keptOf(answerText(code)) : '';
  return kept || (REFUSED[code as keyof typeof REFUSED] ?? NOT_KEPT);
}

function keptOf(answer: string): string {
  return answer
    .split(/(?<=[.?!]) /)
    .map((sentence) => sentence.replace(FOR_THE_SCREEN, '.'))
    .filter((sentence) => !OF_THE_MOMENT.test(sentence))
    .join(' ');
}

/** The end of a sentence from where it names what is not kept, or says what to do. */
const FOR_THE_SCREEN = /(?:: [^:]*?(?:\{|--|npm )|; (?:please|this is how) |, [^,:]*?\{).*/;

const OF_THE_MOMENT =
  /\{|--|^(?:Please|Choose) |^(?:This|Here) is how |^Nothing of yours |^What is wrong|say so\.$/;
