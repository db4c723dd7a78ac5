import type { City } from '#domain/base/city.ts';
import { refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import type { HomeWish } from '#domain/catalogue/cart/home-need.ts';
import type { HomePlan, LeftOut, Replaced } from '#domain/catalogue/cart/home-plan.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';

const list = new Intl.ListFormat('en-IN');

/** What a plan has to say of its budget and its order, before its sums (rules/home-calculator.md). */
export function homeNotices(plan: HomePlan, { budget, own }: HomeWish, city: City): string[] {
  const short = plan.leftOut.filter(({ need, why }) => need.essential && why === 'budget');
  const notices: string[] = [];
  if (budget !== null && short.length > 0) {
    const names = list.format(short.map(({ need }) => need.name.toLowerCase()));
    notices.push(
      `The essentials${Object.keys(own).length > 0 ? ', with your own choices,' : ''} cost ${formatRupees(plan.essentials)} a month, GST included. To stay within ${formatRupees(budget)}, we left out: ${names}.`,
    );
  }
  if (plan.over > 0) {
    notices.push(`Your own choices are ${formatRupees(plan.over)} a month over your budget.`);
  }
  if (plan.lines.length > 0 && refuseSmallRent(['normal'], plan.totals.totalRent, city)) {
    notices.push(
      `Minimum order in ${city.name}: ${formatRupees(rupees(city.leastRent))} a month, GST included.`,
    );
  }
  return notices;
}

const SLEEPERS: Readonly<Record<number, string>> = { 1: 'you', 2: 'both of you' };

const WHY: Record<LeftOut['why'], (left: LeftOut, wish: HomeWish, city: City) => string> = {
  own: () => 'you removed it',
  spare: (_left, { people }) => `${SLEEPERS[people] ?? `all ${people} of you`} already have a bed`,
  budget: () => 'over your budget',
  'out-of-stock': ({ available }, _wish, city) =>
    `${available > 0 ? `only ${available} in stock` : 'out of stock'} in ${city.name}`,
  'not-for-months': (_left, { months }, city) => notForMonths(months, city),
};

/** Why something is not in a plan. */
export function leftOutWords(left: LeftOut, wish: HomeWish, city: City): string {
  return WHY[left.why](left, wish, city);
}

/** `Instead of the mini fridge: out of stock in Gurgaon.`, or too few in stock. */
export function replacedWords(
  name: string,
  { why, available }: Pick<Replaced, 'why' | 'available'>,
  { months }: HomeWish,
  city: City,
): string {
  if (why === 'not-for-months')
    return `Instead of ${name}, which is ${notForMonths(months, city)}.`;
  const reason = available > 0 ? `only ${available} in stock` : 'out of stock';
  return `Instead of ${name}: ${reason} in ${city.name}.`;
}

/** What is said of what was counted and is taken in as many as there are. */
export function fewerWords(city: City): string {
  return `Fewer than you asked for: that’s all we have in ${city.name}.`;
}

function notForMonths(months: number, city: City): string {
  return `not available for ${formatTenure(months)} in ${city.name}`;
}
