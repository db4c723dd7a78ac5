import { eq } from 'drizzle-orm';
import * as calls from '#contract/autopay.ts';
import { LEAST_PAYMENT } from '#domain/payment.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { lockCaller } from '#server/lib/account-lock.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/serve.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { findAliveMandate, findStartingMandate } from '#server/modules/customers/mandates.ts';
import { findOrder } from '#server/modules/orders/find.ts';
import { lockOrder } from '#server/modules/orders/status.ts';
import { findAttempt, openAttempt, startAttempt } from '#server/modules/payments/attempts.ts';
import { confirmAttempt } from '#server/modules/payments/confirm.ts';
import { askMandate } from './ask.ts';
import { describeAutoPay } from './describe.ts';
import { changeMandate, lockAlive, lockMandate, startMandate } from './mandates.ts';
import { maximumWith, offerFor } from './offer.ts';

export function autopayRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.getAutoPay, async ({ caller, now }) => describeAutoPay(shop, caller.userId, now));

  api.serve(calls.autopayOffer, async ({ input, caller }) => {
    if (await findAliveMandate(db, caller.userId)) return { maximum: null };
    return { maximum: (await maximumWith(db, caller.userId, input)) ?? null };
  });

  api.serve(calls.startAutoPay, async ({ input, caller, now }) =>
    openAttempt(shop, async (work) => {
      const gone = await lockCaller(work.db, caller, 'share');
      if (gone) return gone;
      const offer = await offerFor(work.db, caller.userId, now);
      if (!offer) return refuse('AUTOPAY_NOT_OFFERED');
      const { orderId, number, maximum } = offer;
      if (input.maximum !== maximum) {
        const what = 'AutoPay maximum';
        return refuse('PRICE_CHANGED', {
          changes: [{ what, shown: input.maximum, current: maximum }],
        });
      }
      await lockOrder(work.db, orderId);
      const { userId } = caller;
      const wanted = { userId, orderId, method: input.method, maximum };
      const mandate = await startMandate(work.db, wanted, now);
      const mandateId = mandate.id;
      const due = {
        against: 'mandate',
        orderId,
        number,
        amount: LEAST_PAYMENT,
        mandateId,
      } as const;
      return { number, attempt: await startAttempt(work.db, due, now) };
    }),
  );

  api.serve(calls.confirmAutoPay, async ({ input, caller, now }) => {
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.against !== 'mandate' || attempt.mandateId === null) {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    const [mandate] = await db.select().from(mandates).where(eq(mandates.id, attempt.mandateId));
    if (mandate?.userId !== caller.userId) return refuse('PAYMENT_NOT_CONFIRMED');
    const confirmed = await confirmAttempt(shop, attempt, input, now);
    if (confirmed instanceof Refusal) return confirmed;
    await askAtOnce(shop, mandate.id);
    return describeAutoPay(shop, caller.userId, now);
  });

  api.serve(calls.changeAutoPay, async ({ input, caller, now }) => {
    const { to } = input;
    const refused = await transact(shop, async (work) => {
      const mandate = await lockAlive(work.db, caller.userId);
      if (!mandate) return refuse('AUTOPAY_NOT_THERE');
      if (mandate.state === to) return undefined;
      if (to === 'active' && mandate.pausedBy === 'app') return refuse('AUTOPAY_PAUSED_IN_APP');
      const ending = to === 'stopped' ? { cancelAt: now } : {};
      const change = { to, actor: 'renter', pausedBy: 'renter', ...ending } as const;
      await changeMandate(work, mandate, change, now);
      return undefined;
    });
    return refused ?? describeAutoPay(shop, caller.userId, now);
  });

  api.serve(calls.declineAutoPay, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    await transact(shop, async (work) => {
      await lockOrder(work.db, order.id);
      const starting = await findStartingMandate(work.db, order.id);
      if (!starting || order.settledBy !== null) return;
      const mandate = await lockMandate(work.db, starting.id);
      if (mandate.state !== 'starting') return;
      const change = { to: 'stopped', actor: 'renter', cancelAt: now, isQuiet: true } as const;
      await changeMandate(work, mandate, change, now);
    });
    return {};
  });
}

/** So that the page that comes back from the window shows it; else the job asks soon. */
async function askAtOnce(shop: Shop, mandateId: number): Promise<void> {
  try {
    await askMandate(shop, mandateId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, mandate: mandateId }, 'payment provider does not answer');
  }
}
