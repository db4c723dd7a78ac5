import { listCustomers } from '#contract/office/people/customers.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { readCustomerPlace, writeCustomerPlace } from '#domain/office/customers.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findListed } from './query.ts';
import { describeCustomers } from './rows.ts';

const PAGE = 50;

/** The list of customers (rules/customers.md#the-list-of-customers). */
export function officeCustomerListRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(listCustomers, async ({ input: { from, ...filter }, now }) => {
    const today = dayOf(now);
    const page = { place: readCustomerPlace(from), limit: PAGE + 1 };
    const places = await findListed(db, filter, page, today);
    const shown = places.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      customers: await describeCustomers(
        db,
        shown.map(({ id }) => id),
        today,
      ),
      next: last && places.length > PAGE ? writeCustomerPlace(last) : null,
    };
  });
}
