import { eq } from 'drizzle-orm';
import * as calls from '#contract/billing/autopay.ts';
import { LEAST_PAYMENT, sum } from '#domain/base/money.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { lockCaller } from '#server/lib/account-lock.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { findAliveMandate, findStartingMandate } from '#server/people/customers/mandates.ts';
import { lockOrder } from '#server/orders/status.ts';
import { findAttempt, findUntried, openAttempt, startAttempt } from '#server/payments/attempts.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { askMandate } from './ask.ts';
import { describeAutoPay } from './describe.ts';
import {
  changeMandate,
  findStarting,
  lockAlive,
  lockMandate,
  startMandate,
  stopAll,
} from './mandates.ts';
import { maximumWith, offerFor, rentOf } from './offer.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

/** Windows of AutoPay that a renter opens, and pauses of it, each of which is told in a letter. */
const STARTING = { name: 'start-autopay', hits: 30, seconds: 3600 };
const CHANGING = { name: 'change-autopay', hits: 20, seconds: 3600 };

export function autopayRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.getAutoPay, async ({ caller, now }) => describeAutoPay(shop, caller.userId, now));

  api.serve(calls.autopayOffer, async ({ input, caller, now }) => {
    const alive = await findAliveMandate(db, caller.userId);
    if (alive) {
      const { monthly } = await rentOf(db, caller.userId, now);
      const amount = sum([monthly, input.monthly]);
      const isActive = alive.state === 'active';
      const isWithin = amount <= alive.maximum;
      const uncovered = isActive && !isWithin ? { amount, maximum: alive.maximum } : null;
      return { maximum: null, isCovered: isActive && isWithin, uncovered };
    }
    return {
      maximum: (await maximumWith(db, caller.userId, input)) ?? null,
      isCovered: false,
      uncovered: null,
    };
  });

  api.serve(calls.startAutoPay, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(STARTING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    return openAttempt(shop, async (work) => {
      const gone = await lockCaller(work.db, caller, 'share');
      if (gone) return gone;
      const offer = await offerFor(work.db, caller.userId, now);
      if (!offer) return refuse('AUTOPAY_NOT_OFFERED');
      const { orderId, number, maximum } = offer;
      const shown = { what: 'AutoPay maximum', shown: input.maximum, current: maximum };
      const changed = refuseChanged([shown]);
      if (changed) return changed;
      await lockOrder(work.db, orderId);
      const { userId } = caller;
      const wanted = { userId, orderId, method: input.method, maximum };
      const due = { against: 'mandate', orderId, number, amount: LEAST_PAYMENT } as const;
      for (const { id: mandateId } of await findStarting(work.db, wanted)) {
        const [attempt] = await findUntried(work.db, { ...due, mandateId }, now);
        if (attempt) return { number, attempt };
      }
      const { id: mandateId } = await startMandate(work.db, wanted, now);
      return { number, attempt: await startAttempt(work.db, { ...due, mandateId }, now) };
    });
  });

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
    const changes = [hit(CHANGING, `user ${caller.userId}`)];
    const limited = to === 'stopped' ? undefined : await refuseOver(db, changes, now);
    if (limited) return limited;
    const refused = await transact(shop, async (work) => {
      if (to === 'stopped') {
        const isStopped = await stopAll(work, caller.userId, now, { isQuiet: false });
        return isStopped ? undefined : refuse('AUTOPAY_NOT_THERE');
      }
      const mandate = await lockAlive(work.db, caller.userId);
      if (!mandate) return refuse('AUTOPAY_NOT_THERE');
      if (mandate.state === to) return undefined;
      if (to === 'active' && mandate.pausedBy === 'app') return refuse('AUTOPAY_PAUSED_IN_APP');
      const change = { to, actor: 'renter', pausedBy: 'renter' } as const;
      await changeMandate(work, mandate, change, now);
      return undefined;
    });
    return refused ?? describeAutoPay(shop, caller.userId, now);
  });

  serveOrder(api, calls.declineAutoPay, { does: 'decide' }, async ({ order, now }) => {
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
async function askAtOnce(shop: AppContext, mandateId: number): Promise<void> {
  try {
    await askMandate(shop, mandateId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, mandate: mandateId }, 'payment provider does not answer');
  }
}
