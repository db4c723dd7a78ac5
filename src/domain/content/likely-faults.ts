import { CITIES } from '#domain/base/city.ts';
import { SACS } from '#domain/base/gst.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { isFar, LIKELY_TIMES } from '#domain/catalogue/price.ts';
import { claimFaults } from './claim-faults.ts';
import { measureFaults } from './measure-faults.ts';
import type { Fault } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';

/** How many times more, or less, a rent can be than the other rents of its shelf and category. */
const OF_SHELF = 5;
const OF_CATEGORY = 9;
/** The same of its sides and weight, which a slipped point makes ten times larger or smaller. */
const OF_MEASURES = 7;
/** How many others of a shelf tell what is usual there. */
const LEAST_BESIDE = 3;
/** Months after which rent has paid what a new one costs, at the least. */
const MONTHS_TO_PRICE = 4;
/** In centimetres and kilograms; a package is as large as its items together. */
const LARGEST = 300;
const HEAVIEST = 250;
const DESCRIPTION_WORDS = 40;

/** Texts that stand for one that is still to be written. */
const FILLER = /\b(?:lorem\s+ipsum|dolor\s+sit\s+amet|asdf|todo|tbd|xxx)\b/i;

/** What is hardly meant in a product's file (rules/content.md#what-is-hardly-meant). */
export function likelyFaults(product: ProductFile, products: readonly ProductFile[]): Fault[] {
  const { entry, description } = product;
  const faults: Fault[] = [
    ...planFaults(product),
    ...neighbourFaults(product, products),
    ...shelfFaults(product, products),
    ...measureFaults(product),
    ...claimFaults(product),
  ];
  if (!SACS.includes(entry.sac)) {
    faults.push(['sac', `${entry.sac} is not a code that we rent under: ${SACS.join(', ')}`]);
  }
  if (entry.category !== 'package') {
    for (const [side, measure] of Object.entries(entry.dimensions)) {
      if (measure > LARGEST) {
        faults.push([
          `dimensions.${side}`,
          `${measure} cm doesn’t fit into any flat: at most ${LARGEST}`,
        ]);
      }
    }
    if (entry.weight > HEAVIEST) {
      faults.push(['weight', `${entry.weight} kg is too heavy to carry: at most ${HEAVIEST}`]);
    }
  }
  if (!/\S\s+\S/.test(entry.summary)) faults.push(['summary', 'is a single word']);
  if (description.split(/\s+/).length < DESCRIPTION_WORDS) {
    faults.push(['description', `needs at least ${DESCRIPTION_WORDS} words`]);
  }
  return faults;
}

/** Words that were to be replaced before anyone reads them. */
export function fillerFaults(field: string, text: string): Fault[] {
  const found = FILLER.exec(text)?.[0];
  return found === undefined
    ? []
    : [[field, `“${found}” is not text: write what readers will see`]];
}

function planFaults({ entry }: ProductFile): Fault[] {
  const middle = medianOf(rentsOf(entry));
  return CITIES.flatMap(({ slug: city }) =>
    Object.entries(entry.rent[city] ?? {}).flatMap<Fault>(([plan, rent]) => {
      const field = `rent.${city}.${plan}`;
      if (isFar(rent, middle, LIKELY_TIMES)) {
        return [[field, `₹${rent} is far from its other rents, about ₹${middle}`]];
      }
      return entry.buy && rent * MONTHS_TO_PRICE > entry.buy.price
        ? [[field, `${MONTHS_TO_PRICE} months of ₹${rent} are more than a new one costs`]]
        : [];
    }),
  );
}

/** A product whose rents are all far from those beside it. */
function neighbourFaults(product: ProductFile, products: readonly ProductFile[]): Fault[] {
  const others = products.filter(({ slug }) => slug !== product.slug);
  const { category, subCategory } = product.entry;
  const inCategory = others.filter(({ entry }) => entry.category === category);
  const onShelf = inCategory.filter(({ entry }) => entry.subCategory === subCategory);
  const [near, times] = onShelf.length > 0 ? [onShelf, OF_SHELF] : [inCategory, OF_CATEGORY];
  if (near.length === 0) return [];
  const own = medianOf(rentsOf(product.entry));
  const middle = medianOf(near.map(({ entry }) => medianOf(rentsOf(entry))));
  if (!isFar(own, middle, times)) return [];
  const where = onShelf.length > 0 ? subCategory : category;
  return [['rent', `about ₹${own} is far from the other rents of ${where}, about ₹${middle}`]];
}

const TO_DO = 'correct it, or choose another subCategory';

/** A product unlike all others of its shelf, by a measure or by the code under which it is sold. */
function shelfFaults({ entry, slug }: ProductFile, products: readonly ProductFile[]): Fault[] {
  const beside = products
    .filter((each) => each.slug !== slug && each.entry.subCategory === entry.subCategory)
    .map((each) => each.entry)
    .filter(({ category }) => category === entry.category && category !== 'package');
  if (beside.length < LEAST_BESIDE) return [];
  const measures = (each: ProductFile['entry']) => ({ ...each.dimensions, weight: each.weight });
  const faults = Object.entries(measures(entry)).flatMap<Fault>(([name, measure]) => {
    const key = name as keyof ReturnType<typeof measures>;
    const others = beside.map((each) => measures(each)[key]);
    const [least, most] = [Math.min(...others), Math.max(...others)];
    const nearest = Math.min(Math.max(measure, least), most);
    const [field, unit] = key === 'weight' ? [key, 'kg'] : [`dimensions.${key}`, 'cm'];
    return isFar(measure, nearest, OF_MEASURES)
      ? [
          [
            field,
            `${measure} ${unit} is far from the others of ${entry.subCategory}, ${least} to ${most} ${unit}: ${TO_DO}`,
          ],
        ]
      : [];
  });
  const codes = [...new Set(beside.flatMap(({ buy }) => buy?.hsn ?? []))];
  const own = entry.buy?.hsn;
  if (own === undefined || codes.length === 0) return faults;
  return codes.some((code) => code.slice(0, 2) === own.slice(0, 2))
    ? faults
    : [
        ...faults,
        ['buy.hsn', `${own} is not of the chapter of ${codes.join(', ')}, beside it: ${TO_DO}`],
      ];
}

function rentsOf(entry: ProductFile['entry']): number[] {
  return CITIES.flatMap(({ slug }) => plansIn(entry, slug).map(({ price }) => price / 100));
}

function medianOf(rents: readonly number[]): number {
  return rents.toSorted((a, b) => a - b)[Math.floor(rents.length / 2)] ?? 0;
}
