import type { City } from '#domain/base/city.ts';
import { differ } from '#domain/catalogue/compare.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { stockStatus } from '#domain/catalogue/product.ts';
import {
  findPlan,
  formatFullRent,
  formatRent,
  rentUnit,
  startingPrice,
} from '#domain/catalogue/rent.ts';
import { formatTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import { cardWords } from '#messages/catalogue/card-words.ts';
import { expressAtAnyHour } from '#messages/catalogue/express-fee.ts';
import { COMPARED_FIGURES } from '#messages/catalogue/product-figures.ts';
import type { Rival } from '#stores/catalogue/comparison.ts';

export interface ComparisonRow {
  readonly label: string;
  /** What is said of each product, in their order: one line or several. */
  readonly cells: readonly (readonly Said[])[];
  readonly differs: boolean;
}

export interface Said {
  readonly text: string;
  /** Whether it is not said of every product. */
  readonly differs: boolean;
}

const NONE = '–';

/** What there is to know of products side by side, in the order in which a tenant asks. */
export function comparisonRows(rivals: readonly Rival[], city: City): ComparisonRow[] {
  const row = (label: string, cellOf: (rival: Rival) => string | readonly string[]) => {
    const said = rivals.map((rival) => [cellOf(rival)].flat());
    const isSaidOfAll = (text: string) => said.every((lines) => lines.includes(text));
    const cells = said.map((lines) => lines.map((text) => ({ text, differs: !isSaidOfAll(text) })));
    return { label, cells, differs: differ(said.map((lines) => lines.join('\n'))) };
  };
  return [
    ...rentTenures(rivals).map(({ label, tenure, isSeason }) =>
      row(label, (rival) => rentFor(rival, tenure, isSeason)),
    ),
    row('Deposit', (rival) => factsOf(rival).deposit),
    row('Minimum tenure', (rival) => factsOf(rival).tenure),
    row('Delivery', (rival) => [
      ...(comesExpress(rival.product, city) ? [expressAtAnyHour(rival.product.expressFee)] : []),
      rival.product.kind === 'medical'
        ? factsOf(rival).delivery
        : `Within ${factsOf(rival).delivery}`,
    ]),
    row('Stock', ({ inventory }) => stockStatus(inventory.available)),
    ...COMPARED_FIGURES.map(({ label, of: figureOf }) =>
      row(label, ({ product }) => figureOf(product) ?? NONE),
    ).filter(isSaidOfAny),
    ...featureTitles(rivals).map((title) =>
      row(title, ({ product }) => {
        const own = product.featureList.find((features) => features.title === title);
        return own ? own.list.map(({ value }) => value) : NONE;
      }),
    ),
    row('What’s included', ({ product }) => product.includes),
  ];
}

const isSaidOfAny = ({ cells }: ComparisonRow) =>
  cells.some((lines) => lines.some(({ text }) => text !== NONE));

/** Every heading under which one of the products lists features. */
function featureTitles(rivals: readonly Rival[]): readonly string[] {
  return [
    ...new Set(rivals.flatMap(({ product }) => product.featureList.map(({ title }) => title))),
  ];
}

/** Every tenure that one of the products is rented for; a season stands for itself. */
function rentTenures(rivals: readonly Rival[]) {
  const ofKind = (isSeason: boolean) =>
    rivals
      .filter(({ product }) => (product.kind === 'seasonal') === isSeason)
      .flatMap(({ inventory }) => inventory.plans.map(({ tenure }) => tenure));
  const tenures = [...new Set(ofKind(false))].toSorted((one, other) => one - other);
  return [
    ...tenures.map((tenure) => ({
      label: `Rent for ${formatTenure(tenure)}`,
      tenure,
      isSeason: false,
    })),
    ...(ofKind(true).length > 0 ? [{ label: 'Rent for a season', tenure: 0, isSeason: true }] : []),
  ];
}

function rentFor(
  { product, inventory }: Rival,
  tenure: Tenure,
  isSeason: boolean,
): string | string[] {
  const { kind } = product;
  if ((kind === 'seasonal') !== isSeason) return NONE;
  const { plans } = inventory;
  const plan = isSeason ? plans[0] : findPlan(plans, tenure);
  if (!plan) return 'Not offered';
  return [`${formatRent(plan.price, kind)} ${rentUnit(kind)}`, formatFullRent(plan.price, kind)];
}

function factsOf({ product, inventory }: Rival) {
  const { facts } = cardWords(product.kind, startingPrice(inventory.plans));
  const [tenure, deposit, delivery] = facts;
  return { tenure, deposit, delivery };
}
