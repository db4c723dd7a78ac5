/** A product's size as it stands, in centimetres. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** What a product has to go through, into or against; only its width is asked for. */
export type Place = 'door' | 'lift' | 'wall';

/** The door a product is drawn beside, and the height every door is taken to have. */
export const DOOR = { width: 90, height: 210 } as const;
/** A person the product is drawn beside. */
export const PERSON_HEIGHT = 165;
/** Inner height of a passenger lift; its cabin is taken to be as deep as it is wide. */
export const LIFT_HEIGHT = 210;

export interface Fit {
  readonly answer: 'stands' | 'turned' | 'no';
  /** Centimetres to spare; below zero those that are missing, without end where height is missing too. */
  readonly margin: number;
}

/**
 * Whether a product fits a place of this width in centimetres: as it stands, turned on its side, or
 * not at all. Through a door its longest side goes last; against a wall it is never turned.
 */
export function willFit(size: Size, place: Place, width: number): Fit {
  const standing = width - needs(place, size.height, [size.width, size.depth]);
  if (standing >= 0) return { answer: 'stands', margin: standing };
  const turned =
    width -
    Math.min(
      needs(place, size.width, [size.depth, size.height]),
      needs(place, size.depth, [size.width, size.height]),
    );
  if (turned >= 0 && place !== 'wall') return { answer: 'turned', margin: turned };
  return { answer: 'no', margin: place === 'wall' ? standing : Math.max(standing, turned) };
}

/** The width a place needs for a product of this height on a base of these two sides. */
function needs(place: Place, height: number, base: readonly [number, number]): number {
  if (place === 'wall') return base[0];
  if (height > (place === 'door' ? DOOR.height : LIFT_HEIGHT)) return Infinity;
  return place === 'door' ? Math.min(...base) : Math.max(...base);
}
