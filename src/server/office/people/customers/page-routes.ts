import { and, eq, isNull } from 'drizzle-orm';
import * as calls from '#contract/office/people/customer.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { CUSTOMER_ACTS } from '#server/office/people/customer-acts.ts';
import { customerList } from './customer-list.ts';
import { describeCustomer } from './page.ts';

/** The list of customers, their pages, and what is done about them (docs/screens.md#the-page-of-a-customer). */
export function officeCustomerRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, CUSTOMER_ACTS);
  const { db } = shop;

  serveList(api, customerList);

  const find = async (id: number) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.erasedAt)));
    return user;
  };

  api.serve(calls.getCustomer, async ({ input, caller, now }) => {
    const user = await find(input.id);
    return user ? describeCustomer(shop, user, caller, now) : refuse('NOT_FOUND');
  });

  api.serve(calls.customerStatement, async ({ input: { id, year }, now }) =>
    (await find(id)) ? describeStatement(shop, id, year ?? null, dayOf(now)) : refuse('NOT_FOUND'),
  );
}
