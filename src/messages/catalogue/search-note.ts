/** What a search asks for that we don't have at all. */
export function otherBrandNote(brand: string): string {
  return `We don’t rent ${brand}. Here is what we have instead.`;
}

/** The thing is in the words that its renter may have typed; `hasNearest`: the page shows what is like it. */
export function unrentedNote(thing: string, hasNearest: boolean): string {
  const note = `We don’t rent “${thing}”.`;
  return hasNearest ? `${note} Here is the closest we have.` : note;
}

export const OTHER_TENURE =
  'Our plans run for 6, 9 or 12 months. Medical equipment is rented by the month.';
