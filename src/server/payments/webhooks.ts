import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProviderPayment } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { asCall } from '#server/db/connection-quota.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { paymentAttempts, webhookEvents } from '#server/db/schema/payments.ts';
import { readWebhook, type WebhookNews } from '#server/gateways/razorpay-webhook.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { noteDispute } from './disputes.ts';
import { syncRefund, isBehind } from './refunds.ts';
import { settlePayment } from './settle.ts';

/** An event's id of the provider, which is a key of ours. */
const EVENT_ID = /^[\w.-]{1,100}$/;

/** Fields of a refused event that are about somebody, and tell nothing of what is wrong with it. */
const PERSONAL = new Set(['email', 'contact', 'vpa', 'name', 'card', 'acquirer_data', 'upi']);

const STEP =
  'Look up the payment or refund in the provider’s dashboard. If it exists, ask the provider to send the event again in its documented format. Then close this.';

/**
 * The provider's own word, signed over the raw body: at least once, in any order. One of another
 * shape than documented is refused and kept for the operator
 * (rules/payments.md#what-the-provider-says).
 */
export function webhookRoutes(shop: AppContext): Hono {
  const routes = new Hono();
  routes.use('/order/webhooks/*', (_context, next) => asCall('webhook', next));
  routes.post('/order/webhooks/razorpay', async (context) => {
    const rawBody = await context.req.text();
    const signature = context.req.header('x-razorpay-signature') ?? '';
    if (!shop.payments.webhookHolds(rawBody, signature)) {
      return context.json({ error: refuse('UNAUTHORIZED').failure }, 401);
    }
    const eventId = context.req.header('x-razorpay-event-id') || undefined;
    const webhook = readWebhook(rawBody);
    const faults = faultsIn(webhook, eventId);
    if (faults !== undefined) {
      await keepRefused(shop, rawBody, faults);
      return context.json({ error: refuse('INPUT_INVALID').failure }, 400);
    }
    if (eventId !== undefined && (await isKnown(shop.db, eventId))) return context.json({});
    if (webhook.state === 'news') await take(shop, webhook.news);
    if (eventId !== undefined && webhook.state !== 'unfit') {
      const event = webhook.state === 'news' ? webhook.news.event : webhook.event;
      await shop.db
        .insert(webhookEvents)
        .values({ eventId, event, receivedAt: shop.now() })
        .onConflictDoNothing();
    }
    return context.json({});
  });
  return routes;
}

function faultsIn(
  webhook: ReturnType<typeof readWebhook>,
  eventId: string | undefined,
): string | undefined {
  if (webhook.state === 'unfit') return webhook.faults;
  return eventId === undefined || EVENT_ID.test(eventId)
    ? undefined
    : 'x-razorpay-event-id: not an id';
}

async function take(shop: AppContext, news: WebhookNews): Promise<void> {
  const { payment, refund, token, dispute } = news;
  const now = shop.now();
  if (dispute) await noteDispute(shop.db, dispute, now);
  // What counts is what the provider answers (rules/autopay.md#states-of-a-mandate).
  if (token) await askForToken(shop.db, token.id, now);
  if (payment) await settlePayment(shop, payment, now, refund ? [refund] : []);
  else if (refund) await syncRefund(shop, refund, now);
  if (payment && (await isBehind(shop.db, payment))) await askSoon(shop.db, payment, now);
}

/** Lets the job ask for a mandate's token at once. */
async function askForToken(db: Db, tokenId: string, now: Date): Promise<void> {
  const isOpen = and(eq(mandates.tokenId, tokenId), isNull(mandates.endedAt));
  await db.update(mandates).set({ askAt: now }).where(isOpen);
}

/** Lets the reconciler ask for refunds of which no event has come. */
async function askSoon(db: Db, { orderId }: ProviderPayment, now: Date): Promise<void> {
  const { checkAt, providerOrderId } = paymentAttempts;
  await db
    .update(paymentAttempts)
    .set({ checkAt: now })
    .where(and(eq(providerOrderId, orderId), or(isNull(checkAt), gt(checkAt, now))));
}

/** Keeps what was refused, once however often it comes. */
async function keepRefused(shop: AppContext, rawBody: string, faults: string): Promise<void> {
  const digest = createHash('sha256').update(rawBody).digest('hex').slice(0, 16);
  const now = shop.now();
  await noteIncident(
    shop.db,
    {
      source: 'webhook',
      item: `event ${digest}`,
      message: faults,
      step: STEP,
      evidence: withoutPersons(rawBody),
      isFact: true,
    },
    now,
  );
  shop.log.warn({ event: digest, faults }, 'a webhook was refused');
}

function withoutPersons(rawBody: string): string {
  try {
    return JSON.stringify(JSON.parse(rawBody), (key, value: unknown) =>
      PERSONAL.has(key) ? '…' : value,
    );
  } catch {
    return rawBody;
  }
}

async function isKnown(db: Db, eventId: string): Promise<boolean> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  return row !== undefined;
}
