import { answerText, isMessageCode, type MessageCode } from './answer-texts.ts';

/** Only for answers of which nothing is left without what the log does not keep. */
const REFUSED: Partial<Record<MessageCode | Undone, string>> = {
  CODE_NEEDED: 'No code was given, and no reason why there is none.',
  CODE_WRONG: 'The code was wrong.',
  CASH_WORDS_MISSING: 'The reason for the different amount was missing.',
  COUPON_USED_MORE: 'It had already been used more often.',
  DEED_OTHER_DAY: 'It was recorded for a day other than the agreed one.',
  CREW_UNKNOWN: 'No crew there had that number or name.',
  DEED_OTHER_SLOT: 'The stop had been moved to another time.',
  DONE_BY: 'Someone had already done it.',
  END_UNCONFIRMED: 'The unpaid rent was shown, but not confirmed yet.',
  EXCHANGE_OTHER_DAY: 'The swap is agreed for another day.',
  INPUT_INVALID: 'The entry was incomplete or not possible.',
  INSPECTION_EARLIER: 'Another order of the same rental must be inspected first.',
  INSPECTION_PLACE_NEEDED: 'Nobody had chosen where a reported unit goes.',
  NO_TRANSFER_WAITING: 'No bank transfer is pending for this order.',
  ORDER_NOT_THERE_YET: 'The order hadn’t reached that step.',
  PICKUP_NEEDS_CREW: 'A pick-up needs one of our crews.',
  PINCODES_UNREADABLE: 'These aren’t PIN codes, or there are too many.',
  PLACES_TAKEN: 'The slot was full.',
  QUOTE_DAY_FAR: 'A quote can’t be valid that long.',
  QUOTE_LINES: 'It had no product, or too many.',
  QUOTE_RENT: 'The rent must be in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'A rent can only be quoted lower than it is.',
  QUOTE_STANDS_OTHERWISE: 'The quote had changed.',
  REASON_UNKNOWN: 'No reason was chosen.',
  REPAIR_CODE: 'No code was given, and no reason why there is none.',
  SEVERAL_TRANSFERS: 'It wasn’t clear which of several transfers was made.',
  SLOT_OVER: 'The slot was over.',
  TRANSFER_NOTED: 'Another transfer has this reference.',
};

/** What asks for more at a terminal is no refusal of the shop. */
type Undone = 'END_UNCONFIRMED' | 'SEVERAL_TRANSFERS';

const NOT_KEPT = 'It wasn’t possible at the time.';

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
  /\{|--|^(?:Please|Choose) |^(?:This|Here) is how |^Your change wasn’t saved|^What is wrong|say so\.$/;
