import { plainCode } from '#domain/base/typed-text.ts';

/** Of IMPS and UPI the retrieval reference (RRN). */
const RETRIEVAL = /^\d{12}$/;
/** The UTR of NEFT has 16 characters, of RTGS 22; a letter is the first of each. */
const UTR = /^[A-Z](?:[A-Z0-9]{15}|[A-Z0-9]{21})$/;

/** `hdfc 3262 6123 4567` is what people write for `HDFC326261234567`. */
export function normalizeReference(text: string): string {
  return plainCode(text).toUpperCase();
}

/** Whether a normalized reference has the shape of its kind (rules/deposits.md#bank-references). */
export function isBankReference(reference: string): boolean {
  return RETRIEVAL.test(reference) || UTR.test(reference);
}
