/** Parts as sentences one behind the other: whichever has a stop of its own gets no second one. */
export function joinedParts(parts: readonly (string | null)[]): string {
  return parts
    .flatMap((part) => part || [])
    .map((part, place, all) =>
      place < all.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part,
    )
    .join(' ');
}
