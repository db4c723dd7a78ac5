const MAX_LENGTH = 60;

/** An email address, or as many digits as a phone, an Aadhaar or a card number has. */
const PERSONAL = /@|(?:\d[\s().-]*){10}/;

/**
 * What is kept of a search without results, if anything
 * (rules/catalogue.md#searches-that-found-nothing).
 */
export function searchMissOf(query: string): string | null {
  const term = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (term.length > MAX_LENGTH || !/\p{L}/u.test(term) || PERSONAL.test(term)) return null;
  return term;
}
