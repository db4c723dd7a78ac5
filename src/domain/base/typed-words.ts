/** The most characters of why something is done, set or given (rules/office.md#words-that-are-typed). */
export const MAX_REASON = 200;
/** Of why a customer is blocked. */
export const MAX_BLOCK_REASON = 300;
/** Of why a document is not accepted, as its renter reads it. */
export const MAX_REJECTION = 500;
/** Of what is written down about a unit. */
export const MAX_UNIT_NOTE = 300;
/** Of what is searched for in the office. */
export const MAX_SEARCH = 100;
