import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as z from 'zod/mini';
import { SANDBOX_ACCOUNT } from './account.ts';
import * as books from './books.ts';
import { mandateRoutes } from './mandate-routes.ts';
import { takeDebits } from './mandates.ts';
import { capture, createOrder, play, refund, type SandboxShop } from './provider.ts';
import { bad, collection, found, readBody } from './wire.ts';

const notesSchema = z._default(z.union([z.record(z.string(), z.string()), z.array(z.never())]), []);
const orderSchema = z.object({
  amount: z.number().check(z.int(), z.minimum(100)),
  currency: z.string().check(z.length(3)),
  receipt: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  notes: notesSchema,
  customer_id: z.optional(z.string()),
  method: z.optional(z.enum(['upi', 'card'])),
  token: z.optional(
    z.object({
      max_amount: z.number().check(z.int(), z.minimum(500)),
      expire_at: z.number().check(z.int()),
    }),
  ),
});
const refundSchema = z.object({
  amount: z.optional(z.number().check(z.int())),
  notes: notesSchema,
});
const natural = z.coerce.number().check(z.int(), z.nonnegative());
const moment = z.pipe(
  natural,
  z.transform((seconds) => new Date(seconds * 1000)),
);
const partSchema = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  count: z._default(natural.check(z.positive(), z.maximum(100)), 10),
  skip: z._default(natural, 0),
});
const playSchema = z.object({
  key: z.string(),
  outcome: z.enum(['captured', 'authorized', 'failed']),
  takesMandate: z._default(z.boolean(), true),
});

const checkoutScript = readFileSync(new URL('checkout.js', import.meta.url), 'utf8');

/** Razorpay's REST interface under `/v1`, and the test window's own calls beside it. */
export function sandboxRoutes(shop: SandboxShop): Hono {
  const routes = new Hono();

  routes.get('/checkout.js', (context) =>
    context.body(checkoutScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );

  routes.post('/checkout/:orderId', async (context) => {
    const wanted = playSchema.safeParse(await readBody(context));
    if (!wanted.success || wanted.data.key !== SANDBOX_ACCOUNT.keyId)
      return bad(context, 'Bad request');
    const { outcome, takesMandate } = wanted.data;
    const played = await play(shop, context.req.param('orderId'), outcome, { takesMandate });
    if (!played.ok) return bad(context, played.description);
    return context.json({
      razorpay_payment_id: played.payment.id,
      razorpay_order_id: played.payment.order_id,
      razorpay_signature: played.signature,
    });
  });

  const v1 = new Hono();
  v1.use(basicAuth({ username: SANDBOX_ACCOUNT.keyId, password: SANDBOX_ACCOUNT.keySecret }));
  v1.post('/orders', async (context) => {
    const wanted = orderSchema.safeParse(await readBody(context));
    if (!wanted.success) return bad(context, 'The order could not be created as asked');
    return context.json(await createOrder(shop, wanted.data));
  });
  v1.get('/orders', async (context) =>
    context.json(collection(await books.list(shop.db, 'order'))),
  );
  v1.get('/orders/:id', async (context) =>
    found(context, await books.find(shop.db, 'order', context.req.param('id'))),
  );
  v1.get('/orders/:id/payments', async (context) => {
    const id = context.req.param('id');
    await takeDebits(shop, id);
    return context.json(collection(await books.list(shop.db, 'payment', id)));
  });
  const listed = (entity: 'payment' | 'refund') => async (context: Context) => {
    const part = partSchema.safeParse(context.req.query());
    if (!part.success) return bad(context, 'The list could not be made as asked');
    return context.json(collection(await books.list(shop.db, entity, undefined, part.data)));
  };
  v1.get('/payments', listed('payment'));
  v1.get('/payments/:id', async (context) => {
    const id = context.req.param('id');
    const payment = await books.find(shop.db, 'payment', id);
    if (payment) await takeDebits(shop, payment.order_id);
    return found(context, await books.find(shop.db, 'payment', id));
  });
  v1.post('/payments/:id/capture', async (context) =>
    found(context, await capture(shop, context.req.param('id'))),
  );
  v1.post('/payments/:id/refund', async (context) => {
    const wanted = refundSchema.safeParse(await readBody(context));
    if (!wanted.success) return bad(context, 'The refund could not be made as asked');
    const key = context.req.header('x-refund-idempotency');
    const made = await refund(shop, context.req.param('id'), { ...wanted.data, key });
    return typeof made === 'string' ? bad(context, made) : context.json(made);
  });
  v1.get('/payments/:id/refunds', async (context) =>
    context.json(collection(await books.list(shop.db, 'refund', context.req.param('id')))),
  );
  v1.get('/refunds', listed('refund'));
  v1.get('/refunds/:id', async (context) =>
    found(context, await books.find(shop.db, 'refund', context.req.param('id'))),
  );
  mandateRoutes(shop, v1, routes);
  routes.route('/v1', v1);
  return routes;
}
