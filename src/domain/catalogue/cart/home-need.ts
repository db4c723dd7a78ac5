import type { Tenure } from '#domain/catalogue/tenure.ts';
import type { Paise } from '#domain/base/money.ts';

/** A kind of room that a home has up to `most` of. */
export interface HomeRoom {
  readonly slug: string;
  readonly name: string;
  readonly most: number;
}

/** How many a need takes (rules/home-calculator.md#how-many-of-each). */
export const PER = ['home', 'room', 'bed-for-two', 'bed-for-one'] as const;

/** Products that fill a need together, one of each; enough for `upTo` people, or any number. */
export interface HomeOption {
  readonly products: readonly [string, ...string[]];
  readonly upTo?: number | undefined;
}

/** Something that a room needs, with what fills it, the plainest first. */
export interface HomeNeed {
  readonly slug: string;
  readonly name: string;
  readonly room: string;
  readonly per: (typeof PER)[number];
  readonly each: number;
  readonly essential: boolean;
  readonly options: readonly [HomeOption, ...HomeOption[]];
}

/** A product that takes the place of several needs. */
export interface HomePackage {
  readonly product: string;
  /** What it holds: `like` is the first product of the option that is as good. */
  readonly insteadOf: readonly {
    readonly need: string;
    readonly count: number;
    readonly like: string;
  }[];
  readonly upTo?: number | undefined;
}

/** What homes need, the most important first (rules/home-calculator.md#what-a-room-needs). */
export interface HomeBook {
  readonly rooms: readonly HomeRoom[];
  readonly needs: readonly HomeNeed[];
  readonly packages: readonly HomePackage[];
}

/** What somebody chose for a need, or of a package, over what is proposed. */
export interface OwnChoice {
  /** 0 leaves it out. */
  readonly count?: number;
  /** The first product of an option. */
  readonly option?: string;
}

/** A home as somebody wants it. */
export interface HomeWish {
  /** How many of each room, by its slug. */
  readonly rooms: Readonly<Record<string, number>>;
  readonly people: number;
  readonly months: Tenure;
  /** The most a month, GST included. */
  readonly budget: Paise | null;
  /** By the slug of a need, or the product of a package. */
  readonly own: Readonly<Record<string, OwnChoice>>;
}

export const MAX_PEOPLE = 8; // rules/home-calculator.md#what-is-asked

/** How many of a need a home takes; none where it has no such room. */
export function neededOf({ room, per, each }: HomeNeed, { rooms, people }: HomeWish): number {
  const count = rooms[room] ?? 0;
  if (count === 0) return 0;
  if (per === 'home') return each;
  if (per === 'room') return each * count;
  const sleepers = spread(people, count);
  const beds = sleepers.map((inRoom) =>
    per === 'bed-for-two' ? Math.floor(inRoom / 2) : inRoom % 2,
  );
  return each * beds.reduce((all, some) => all + some, 0);
}

/** People over bedrooms, as evenly as it goes; a bedroom that is over has a bed for a guest. */
function spread(people: number, rooms: number): number[] {
  return Array.from({ length: rooms }, (_, at) =>
    Math.max(1, Math.floor(people / rooms) + (at < people % rooms ? 1 : 0)),
  );
}
