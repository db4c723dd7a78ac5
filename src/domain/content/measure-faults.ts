import { narrowestDoor } from '#domain/catalogue/fit.ts';
import type { Fault } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';

/** Centimetres between which people sit. */
const SEATS = { from: 30, to: 65 } as const;
/** More units of a product than a city's warehouse holds. */
const MOST_STOCK = 500;
/** The SAC of medical equipment, and of nothing else (rules/gst.md#rate). */
const MEDICAL_SAC = '997329';

/** Measures that contradict one another in a product's file (rules/content.md#what-is-hardly-meant). */
export function measureFaults({ entry }: ProductFile): Fault[] {
  const { category, sac, stock, features } = entry;
  const lines = features.flatMap(({ list }, at) =>
    list.map((line) => [`features.${at}`, line] as const),
  );
  return [
    ...carriedFaults(entry),
    ...(category === 'package' ? [] : lines.flatMap((line) => statedFaults(line, entry))),
    ...lines.flatMap(seatFaults),
    ...Object.entries(stock)
      .filter(([, units]) => units > MOST_STOCK)
      .map(([city, units]): Fault => [`stock.${city}`, `${units} is more than ${MOST_STOCK}`]),
    ...((sac === MEDICAL_SAC) === (category === 'medical')
      ? []
      : [
          [
            'sac',
            `${sac} is not a code of ${category}: medical items have ${MEDICAL_SAC}`,
          ] as const,
        ]),
  ];
}

type Entry = ProductFile['entry'];
type Line = readonly [field: string, words: string];

/** What is carried is no larger than what stands. */
function carriedFaults({ carried, dimensions, category }: Entry): Fault[] {
  if (!carried || category === 'package') return [];
  const whole = sidesOf(dimensions);
  const larger = sidesOf(carried).find((side, at) => side > (whole[at] ?? 0));
  return larger === undefined
    ? []
    : [['carried', `${larger} cm is more than the product itself measures`]];
}

function sidesOf({ width, depth, height }: Entry['dimensions']): number[] {
  return [width, depth, height].toSorted((one, other) => other - one);
}

/** `198 cm wide, 86 deep, 82 high` */
const STATED =
  /^(\d+(?:\.\d+)?) cm wide(?:, (\d+(?:\.\d+)?)(?: cm)? deep)?(?:, (\d+(?:\.\d+)?)(?: cm)? high)?$/;
const DOOR = /^Fits an? (\d+) cm door\b/;

/** What the feature lists say of size is what the page's figures say. */
function statedFaults([field, words]: Line, entry: Entry): Fault[] {
  const { width, depth, height } = entry.dimensions;
  const stated = STATED.exec(words);
  const differs =
    stated &&
    [width, depth, height].some((side, at) => {
      const said = stated[at + 1];
      return said !== undefined && Number(said) !== side;
    });
  const door = DOOR.exec(words)?.[1];
  const narrowest = narrowestDoor(entry);
  return [
    ...(differs
      ? [[field, `“${words}” differs from dimensions, ${width} × ${depth} × ${height}`] as const]
      : []),
    ...(door !== undefined && Number(door) !== narrowest
      ? [[field, `“${words}” differs from the page, which says ${narrowest ?? 'no'} cm`] as const]
      : []),
  ];
}

/** `Seat at 44 cm` */
function seatFaults([field, words]: Line): Fault[] {
  const seat = /\bseat (?:at|height) (\d+) cm\b/i.exec(words)?.[1];
  if (seat === undefined) return [];
  return Number(seat) >= SEATS.from && Number(seat) <= SEATS.to
    ? []
    : [[field, `a seat at ${seat} cm is not between ${SEATS.from} and ${SEATS.to} cm`]];
}
