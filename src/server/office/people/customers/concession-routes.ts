import * as calls from '#contract/office/people/concessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findRentalOf, type Giving } from '#server/billing/concessions.ts';
import { giveConcessionAct, quoteGiving } from '#server/office/people/concessions.ts';

/** What the shop gives a customer of its own will (rules/customers.md#money-given). */
export function officeConcessionRoutes(api: Api): void {
  const { shop } = api;
  giveConcessionAct.serve(api);

  const isTheirs = async (id: number, giving: Giving) =>
    (await findRentalOf(shop.db, giving))?.userId === id;

  api.serve(calls.quoteConcession, async ({ input: { id, amount, ...wanted }, caller, now }) => {
    const giving = { ...wanted, amount, seen: undefined };
    if (!(await isTheirs(id, giving))) return refuse('NOT_FOUND');
    const given = await quoteGiving(shop, caller, giving, now);
    if (given instanceof Refusal) return given;
    const { papers, before, after, left } = given;
    return {
      amount: given.amount,
      papers: papers.map(({ number, ...paper }) => ({ ...paper, hasPaper: number !== null })),
      before,
      after,
      left,
    };
  });
}
