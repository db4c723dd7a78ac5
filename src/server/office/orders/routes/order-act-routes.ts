import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/orders/order-acts.ts';
import { addNote, dropNote } from '#contract/office/orders/order.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import type { Command } from '#server/office/shell/commands.ts';
import { perform } from '#server/office/shell/perform.ts';
import { findOrderId } from '#server/office/settlement/record-transfer.ts';
import { quoteCollected } from '#server/office/orders/settlement-quotes.ts';

/** What the office does with an order, each by the command of the same name (rules/office.md#the-page-of-an-order). */
export function officeOrderActRoutes(api: Api): void {
  const { shop } = api;

  const ask = async (operator: Operator, command: Command) => {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  };

  api.serve(calls.scheduleOrder, ({ input, caller }) => {
    const { number, version: seen, day: on, withoutKyc, ...plan } = input;
    return ask(caller, {
      name: 'order schedule',
      number,
      seen,
      on,
      ...plan,
      withoutKyc: withoutKyc !== undefined,
      ...(withoutKyc === undefined ? {} : { because: withoutKyc }),
    });
  });

  api.serve(calls.deliverOrder, ({ input: { version: seen, ...made }, caller }) =>
    ask(caller, { name: 'order deliver', seen, ...made }),
  );

  api.serve(calls.tellOrderLate, ({ input: { version: seen, ...told }, caller }) =>
    ask(caller, { name: 'order late', seen, ...told }),
  );

  api.serve(calls.missOrder, ({ input, caller }) => {
    const { version: seen, day: on, half, ...missed } = input;
    return ask(caller, { name: 'order missed', seen, on, half, ...missed });
  });

  api.serve(calls.exchangeOrder, ({ input: { version: seen, ...made }, caller }) =>
    ask(caller, { name: 'order exchange', seen, ...made }),
  );

  api.serve(calls.relocateOrder, ({ input: { version: seen, ...made }, caller }) =>
    ask(caller, { name: 'order relocate', seen, ...made }),
  );

  api.serve(calls.collectOrder, ({ input: { version: seen, ...made }, caller }) =>
    ask(caller, { name: 'order collect', seen, ...made }),
  );

  api.serve(calls.cancelOfficeOrder, ({ input: { number, version: seen }, caller }) =>
    ask(caller, { name: 'order cancel', number, seen }),
  );

  api.serve(calls.endForDefault, ({ input: { number, version: seen, unpaid }, caller }) =>
    ask(caller, { name: 'order end', number, seen, unpaid }),
  );

  api.serve(calls.remindOfOrder, ({ input: { number, version: seen }, caller }) =>
    ask(caller, { name: 'order remind', number, seen }),
  );

  api.serve(calls.quoteCollection, async ({ input: { number, version, ...made }, caller, now }) => {
    const id = await findOrderId(shop.db, number);
    if (id === undefined) return refuse('NOT_FOUND');
    const giver = { name: caller.name, role: caller.role };
    return quoteCollected(shop, id, { version, giver, ...made }, now);
  });

  api.serve(calls.quoteOfficeCancellation, async ({ input: { number }, now }) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    if (!order) return refuse('NOT_FOUND');
    const { paid, refund, wayWords } = await quoteCancellation(shop, order, 'operator', now);
    return { paid, refund, wayWords };
  });

  api.serve(addNote, ({ input: { number, text }, caller }) =>
    ask(caller, { name: 'note add', number, text }),
  );

  api.serve(dropNote, ({ input: { id: note }, caller }) =>
    ask(caller, { name: 'note drop', note }),
  );
}
