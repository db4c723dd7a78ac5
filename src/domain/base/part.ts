/** As many entries of a list as one call can ask for (rules/wire.md#a-list-in-parts). */
export const MOST_IN_PART = 100;

/** Which entries of a list. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}
