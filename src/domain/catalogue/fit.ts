/** A product's size as it stands, in centimetres. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** What a product has to go through, into or against; only its width is asked for. */
export type Place = 'door' | 'lift' | 'wall';
type Opening = Exclude<Place, 'wall'>;

/** The door a product is drawn beside, and the height every door is taken to have. */
export const DOOR = { width: 90, height: 210 } as const;
/** Whoever carries something has to pass with it: nothing goes through less, in centimetres (rules/catalogue.md#what-fits). */
export const LEAST_OPENING = 50;
/** A person the product is drawn beside. */
export const PERSON_HEIGHT = 165;
/** Inner height of a passenger lift; its cabin is taken to be as deep as it is wide. */
export const LIFT_HEIGHT = 210;

/** A product as it stands, and as it is carried where that differs: without legs or doors, or its largest part. */
export interface Measured {
  readonly dimensions: Size;
  readonly carried?: Size | undefined;
}

export interface Fit {
  readonly answer: 'stands' | 'turned' | 'no';
  /** Centimetres to spare; below zero those that are missing, without end where height is missing too. */
  readonly margin: number;
}

/**
 * Whether a product fits a place of this width in centimetres: as it stands, turned on its side, or
 * not at all (rules/catalogue.md#what-fits). Through a door its longest side goes last; against a wall
 * it stands put together and is never turned.
 */
export function willFit(product: Measured, place: Place, width: number): Fit {
  if (place === 'wall') {
    const margin = width - product.dimensions.width;
    return { answer: margin >= 0 ? 'stands' : 'no', margin };
  }
  const size = product.carried ?? product.dimensions;
  const standing = width - standingNeed(size, place);
  if (standing >= 0) return { answer: 'stands', margin: standing };
  const turned = width - turnedNeed(size, place);
  if (turned >= 0) return { answer: 'turned', margin: turned };
  return { answer: 'no', margin: Math.max(standing, turned) };
}

/** The narrowest door a product goes through, in centimetres; nothing where it is too long for any. */
export function narrowestDoor({ dimensions, carried = dimensions }: Measured): number | undefined {
  const width = Math.min(standingNeed(carried, 'door'), turnedNeed(carried, 'door'));
  return Number.isFinite(width) ? width : undefined;
}

function standingNeed({ width, depth, height }: Size, place: Opening): number {
  return needs(place, height, [width, depth]);
}

function turnedNeed({ width, depth, height }: Size, place: Opening): number {
  return Math.min(needs(place, width, [depth, height]), needs(place, depth, [width, height]));
}

/** The width an opening needs for a product of this height on a base of these two sides. */
function needs(place: Opening, height: number, base: readonly [number, number]): number {
  if (height > (place === 'door' ? DOOR.height : LIFT_HEIGHT)) return Infinity;
  return Math.max(LEAST_OPENING, place === 'door' ? Math.min(...base) : Math.max(...base));
}
