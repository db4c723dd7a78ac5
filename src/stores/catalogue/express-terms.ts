import { readExpressTerms } from '#api/express-terms.ts';
import { type Paise, paise } from '#domain/base/money.ts';

export interface ExpressTerms {
  readonly fee: Paise;
  /** Days without express, besides the holidays that a page was built with. */
  readonly daysOff: readonly string[];
}

/** What the office has set of express in a city; nothing where the shop does not answer. */
export async function hearExpressTerms(cityId: number): Promise<ExpressTerms | undefined> {
  const terms = await readExpressTerms(cityId);
  return terms && { ...terms, fee: paise(terms.fee) };
}
