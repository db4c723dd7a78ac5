import type { City } from '#domain/city.ts';
import { refuseSmallRent } from '#domain/cart.ts';
import type { HomeWish } from '#domain/home-need.ts';
import type { HomePlan, LeftOut, Replaced } from '#domain/home-plan.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import { formatTenure } from '#domain/tenure.ts';

const list = new Intl.ListFormat('en-IN');

/** What a plan has to say of its budget and its order, before its sums (rules/home-calculator.md). */
export function homeNotices(plan: HomePlan, { budget, own }: HomeWish, city: City): string[] {
  const short = plan.leftOut.filter(({ need, why }) => need.essential && why === 'budget');
  const notices: string[] = [];
  if (budget !== null && short.length > 0) {
    const names = list.format(short.map(({ need }) => need.name.toLowerCase()));
    notices.push(
      `The essentials${Object.keys(own).length > 0 ? ', with what you chose yourself,' : ''} come to ${formatRupees(plan.essentials)} a month, GST included. For ${formatRupees(budget)} this leaves out: ${names}.`,
    );
  }
  if (plan.over > 0) {
    notices.push(`What you chose yourself is ${formatRupees(plan.over)} a month over your budget.`);
  }
  if (plan.lines.length > 0 && refuseSmallRent(['normal'], plan.totals.totalRent, city)) {
    notices.push(
      `An order in ${city.name} comes to at least ${formatRupees(rupees(city.leastRent))} a month, GST included.`,
    );
  }
  return notices;
}

const WHY: Record<LeftOut['why'], (wish: HomeWish, city: City) => string> = {
  own: () => 'you left it out',
  spare: ({ people }) =>
    people === 1 ? 'one person has a bed without it' : `${people} people have a bed without it`,
  budget: () => 'over your budget',
  'out-of-stock': (_wish, city) => `out of stock in ${city.name}`,
  'not-for-months': ({ months }, city) => notForMonths(months, city),
};

/** Why something is not in a plan. */
export function leftOutWords({ why }: LeftOut, wish: HomeWish, city: City): string {
  return WHY[why](wish, city);
}

/** `In place of the mini fridge, which is out of stock in Gurgaon.` */
export function replacedWords(
  name: string,
  { why }: Pick<Replaced, 'why'>,
  { months }: HomeWish,
  city: City,
): string {
  const reason =
    why === 'out-of-stock' ? `out of stock in ${city.name}` : notForMonths(months, city);
  return `In place of ${name}, which is ${reason}.`;
}

function notForMonths(months: number, city: City): string {
  return `not rented for ${formatTenure(months)} in ${city.name}`;
}
