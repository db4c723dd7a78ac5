import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import * as books from './books.ts';
import {
  approve,
  changeToken,
  createCustomer,
  debit,
  deleteToken,
  foretell,
  takeDebits,
  tokensOf,
} from './mandates.ts';
import type { SandboxShop } from './provider.ts';
import { upiPage } from './upi-page.ts';
import { bad, collection, found, readBody } from './wire.ts';

const customerSchema = z.object({
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  fail_existing: z._default(z.coerce.string(), '1'),
});
const debitSchema = z.object({
  email: z.string(),
  contact: z.string(),
  amount: z.number().check(z.int(), z.minimum(100)),
  currency: z.literal('INR'),
  order_id: z.string(),
  customer_id: z.string(),
  token: z.string(),
  recurring: z.coerce.string().check(z.refine((value) => value === '1' || value === 'true')),
});

/** Customers, tokens and debits of Razorpay's interface, and the test UPI app beside it. */
export function mandateRoutes(shop: SandboxShop, v1: Hono, routes: Hono): void {
  v1.post('/customers', async (context) => {
    const wanted = customerSchema.safeParse(await readBody(context));
    if (!wanted.success) return bad(context, 'The customer could not be created as asked');
    const made = await createCustomer(shop, wanted.data);
    return typeof made === 'string' ? bad(context, made) : context.json(made);
  });
  v1.get('/customers/:id/tokens', async (context) =>
    context.json(collection(await tokensOf(shop.db, context.req.param('id')))),
  );
  v1.get('/customers/:id/tokens/:token', async (context) =>
    found(context, await ownToken(context)),
  );
  v1.delete('/customers/:id/tokens/:token', async (context) => {
    const token = await ownToken(context);
    if (!token) return bad(context, 'The id provided does not exist');
    await changeToken(shop, token.id, 'cancelled');
    return context.json({ deleted: true });
  });
  v1.post('/payments/create/recurring', async (context) => {
    const wanted = debitSchema.safeParse(await readBody(context));
    if (!wanted.success) return bad(context, 'The payment could not be created as asked');
    const made = await debit(shop, wanted.data);
    return typeof made === 'string' ? bad(context, made) : context.json(made);
  });

  async function ownToken(context: Context): Promise<books.TokenBody | undefined> {
    const token = await books.find(shop.db, 'token', context.req.param('token') ?? '');
    const isThere = token?.customer_id === context.req.param('id') && !token?.is_deleted;
    return isThere ? token : undefined;
  }

  routes.get('/upi', async (context) => {
    const tokens = await tokensOf(shop.db);
    const waiting = (await books.list(shop.db, 'payment')).filter(
      ({ status, token_id: id }) => status === 'created' && id !== undefined,
    );
    context.header('cache-control', 'no-store');
    return context.html(upiPage(tokens, waiting));
  });
  routes.post('/upi/tokens/:id/:deed', async (context) => {
    const { id, deed } = context.req.param();
    if (deed === 'pause') await changeToken(shop, id, 'paused');
    else if (deed === 'resume') await changeToken(shop, id, 'confirmed');
    else if (deed === 'revoke') await changeToken(shop, id, 'cancelled');
    else if (deed === 'delete') await deleteToken(shop, id);
    else if (deed === 'no-funds') await foretell(shop, id, 'insufficient_funds');
    else if (deed === 'closed') await foretell(shop, id, 'account_closed');
    else return bad(context, 'Bad request');
    return context.redirect('../../../upi', 303);
  });
  routes.post('/upi/debits/:id/:deed', async (context) => {
    const { id, deed } = context.req.param();
    const payment = await books.find(shop.db, 'payment', id);
    if (!payment) return bad(context, 'The id provided does not exist');
    if (deed === 'approve') await approve(shop, id);
    else if (deed === 'take') await takeDebits(shop, payment.order_id, { atOnce: true });
    else return bad(context, 'Bad request');
    return context.redirect('../../../upi', 303);
  });
}
