/** Of IMPS and UPI the retrieval reference (RRN). */
const RETRIEVAL = /^\d{12}$/;
/** The UTR of NEFT: the bank's four letters and 12 more; of RTGS: 18 more. */
const UTR = /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/;

/** `hdfc 3262 6123 4567` is what people write for `HDFC326261234567`. */
export function normalizeReference(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether a normalized reference has the shape of its kind (rules/deposits.md#the-reference-of-a-bank). */
export function isBankReference(reference: string): boolean {
  return RETRIEVAL.test(reference) || UTR.test(reference);
}
