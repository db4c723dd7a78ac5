/** What a search asks for that we don't have at all. */
export function otherBrandNote(brand: string): string {
  return `We don’t rent ${brand}. Here is what we have instead.`;
}

export const OTHER_TENURE =
  'Our plans run for 6, 9 or 12 months. Medical equipment is rented by the month.';
