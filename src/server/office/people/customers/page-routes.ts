import { and, eq, isNull } from 'drizzle-orm';
import * as calls from '#contract/office/people/customer.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { users } from '#server/db/schema/accounts.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import { serveList } from '#server/office/base/list.ts';
import { perform } from '#server/office/shell/perform.ts';
import { customerList } from './customer-list.ts';
import { describeCustomer } from './page.ts';

/** The list of customers, their pages, and what is done about them (rules/customers.md#the-page-of-a-customer). */
export function officeCustomerRoutes(api: Api): void {
  const { shop } = api;
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

  api.serve(calls.blockCustomer, async ({ input: { id: customer, reason }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'customer block', customer, reason });
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.resendLetter, async ({ input: { id: customer, letter }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'letter resend', customer, letter });
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.addCustomerNote, async ({ input: { id: customer, text }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'customer note', customer, text });
    return outcome instanceof Refusal ? outcome : {};
  });

  api.serve(calls.unblockCustomer, async ({ input: { id: customer }, caller }) => {
    const outcome = await perform(shop, caller, { name: 'customer unblock', customer });
    return outcome instanceof Refusal ? outcome : {};
  });
}
