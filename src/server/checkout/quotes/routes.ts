import * as calls from '#contract/checkout/quote.ts';
import { deliveryPromise } from '#domain/catalogue/coverage/delivery.ts';
import { orderSlotDays } from '#domain/orders/order-slot.ts';
import { asLocking } from '#server/db/connection-quota.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { labourOf } from '#server/checkout/delivery-plan.ts';
import { findDeliverable } from '#server/checkout/placement.ts';
import { daysWithRoom } from '#server/visits/places.ts';
import { PDFS } from '#server/papers/print-paper.ts';
import { acceptQuote } from './accept.ts';
import { findByLink } from './find.ts';
import { findQuotedLines } from './lines.ts';
import { drawQuote } from './pdf.ts';

const LOOKING = { name: 'quote', hits: 120, seconds: 600 };
const ACCEPTING = { name: 'accept-quote', hits: 100, seconds: 3600 };

/** What is told to whoever has the link of a quote, and what they can do (rules/quotes.md). */
export function quoteRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.getQuote, async ({ input: { linkId }, caller, address, now }) => {
    const limited = await refuseOver(db, [hit(LOOKING, `net ${address}`)], now);
    if (limited) return limited;
    const standing = await findByLink(db, linkId, now);
    if (!standing) return refuse('QUOTE_UNKNOWN');
    const { quote, state, order } = standing;
    const { number, name, cityId, validUntil, note, userId } = quote;
    const lines = await findQuotedLines(shop, quote, now);
    const lacks = lines.filter(
      (line) => line.price === undefined || line.available < line.quantity,
    );
    const isOrdered = state === 'ordered' || state === 'paid';
    const isTheirs = caller !== undefined && order?.userId === caller.userId;
    return {
      number,
      state,
      name,
      cityId,
      lines: lines.map(({ product, kind, quantity, tenure, quoted, card }) => ({
        productSlug: product.slug,
        name: product.name,
        kind,
        quantity,
        tenure,
        price: quoted,
        productInfo: card,
      })),
      validUntil,
      note,
      lacking: state === 'open' ? lacks.map(({ product }) => product.name) : [],
      isYours: caller ? userId === null || userId === caller.userId : null,
      orderNumber: isOrdered && isTheirs ? order.number : null,
    };
  });

  api.serve(calls.quotePdf, async ({ input: { linkId }, address, now }) => {
    const limited = await refuseOver(db, [hit(PDFS, `net ${address}`)], now);
    if (limited) return limited;
    const standing = await findByLink(db, linkId, now);
    if (!standing) return refuse('QUOTE_UNKNOWN');
    return drawQuote(shop, standing, await findQuotedLines(shop, standing.quote, now));
  });

  api.serve(calls.quoteDelivery, async ({ input: { linkId, addressId }, caller, now }) => {
    const standing = await findByLink(db, linkId, now);
    if (!standing) return refuse('QUOTE_UNKNOWN');
    const { cityId } = standing.quote;
    const home = await findDeliverable(shop, caller.userId, { addressId, cityId });
    if (home instanceof Refusal) return home;
    const lines = await findQuotedLines(shop, standing.quote, now);
    const holidays = shop.policies.holidays.map(({ day }) => day);
    const expectedOn = deliveryPromise(now, holidays);
    const days = orderSlotDays({ expectedOn, expressOn: null }, now, holidays);
    return {
      expectedOn,
      labourFee: await labourOf(shop, lines, home.fields),
      days: await daysWithRoom(db, cityId, days),
    };
  });

  api.serve(calls.acceptQuote, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(ACCEPTING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const standing = await findByLink(db, input.linkId, now);
    if (!standing) return refuse('QUOTE_UNKNOWN');
    const { quote } = standing;
    const lines = await findQuotedLines(shop, quote, now);
    const lanes = lines.map(({ product }) => `stock ${product.slug} ${quote.cityId}` as const);
    return asLocking(lanes, () => acceptQuote(shop, caller, input, now));
  });
}
