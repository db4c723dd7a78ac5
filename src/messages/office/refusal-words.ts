import { answerText, isMessageCode, type MessageCode } from './answer-texts.ts';

/** Only for answers of which nothing is left without what the log does not keep. */
const REFUSED: Partial<Record<MessageCode | Undone, string>> = {
  CODE_NEEDED: 'No code was entered, and no reason was given.',
  CODE_WRONG: 'A wrong code was entered.',
  CASH_WORDS_MISSING: 'No reason was given for the different amount.',
  COUPON_USED_MORE: 'It has already been used more often.',
  DEED_OTHER_DAY: 'It was recorded for a different day than agreed.',
  CREW_AMBIGUOUS: 'More than one crew had that name.',
  CREW_UNKNOWN: 'No crew there had that number or name.',
  DEED_OTHER_SLOT: 'The stop had moved to another time.',
  DONE_BY: 'Someone had already done it.',
  END_UNCONFIRMED: 'The unpaid rent was shown, but not confirmed yet.',
  EXCHANGE_OTHER_DAY: 'The exchange is agreed for another day.',
  INPUT_INVALID: 'The entry was incomplete or not possible.',
  INSPECTION_EARLIER: 'Another order of the same rental must be inspected first.',
  INSPECTION_PLACE_NEEDED: 'No place was chosen for a reported unit.',
  NO_TRANSFER_WAITING: 'This order has no bank transfer to make.',
  ORDER_NOT_THERE_YET: 'The order was not at that step yet.',
  OWED_OTHER: 'The amount still owed was another one than confirmed.',
  PICKUP_NEEDS_CREW: 'Only our own crews do pick-ups.',
  PINCODES_UNREADABLE: 'The PIN codes were invalid or too many.',
  PLACES_TAKEN: 'No slot was free.',
  PRICE_UNLIKELY: 'The rent was far from the present one, and not confirmed yet.',
  QUOTE_DAY_FAR: 'A quote can’t be valid that long.',
  QUOTE_LINES: 'It had no product, or too many.',
  QUOTE_RENT: 'The rent is in whole rupees, from ₹1.',
  QUOTE_RENT_ABOVE: 'A quoted rent can only be lower than today’s rent.',
  QUOTE_STANDS_OTHERWISE: 'The quote had changed.',
  REASON_UNKNOWN: 'No reason was chosen from the list.',
  REFUND_OTHER: 'The refund was another one than confirmed.',
  REFUND_UNCONFIRMED: 'The refund was shown, but not confirmed yet.',
  REPAIR_CODE: 'No code was entered, and no reason was given.',
  SEVERAL_TRANSFERS: 'It was unclear which of several transfers was made.',
  SLOT_OVER: 'The slot was over.',
  TRANSFER_REFERENCE_INVALID: 'The bank’s reference was incomplete or mistyped.',
  TRANSFER_NOTED: 'Another transfer has this reference.',
  TRANSFER_TWICE: 'It was already recorded with another bank reference.',
};

/** Details of older terminal entries, which only showed figures to confirm. */
type Undone = 'END_UNCONFIRMED' | 'REFUND_UNCONFIRMED';

const NOT_KEPT = 'It couldn’t be done then.';

/**
 * Why something was refused, as it was told then, but for what the log does not keep, as how many tries
 * were left, and for what was said to whoever had it on the screen (rules/office.md#the-log-is-read).
 * `why` is the reason that the log kept, where the code alone does not say it.
 */
export function refusalWords(code: string, why?: unknown): string {
  if (typeof why === 'string') return why;
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
  /\{|--|^(?:Please|Choose) |^Here is the latest|^Your change was |^Details|say so\.$/;
