import * as calls from '#contract/changes/exchange.ts';
import {
  otherCityOptions,
  otherCityQuote,
  requestOtherCity,
} from '#contract/delivery/relocation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { swapFreeUntil, swapScope } from '#domain/changes/swap.ts';
import { contactUrl } from '#messages/base/contact-url.ts';
import { swapBarWords } from '#messages/changes/exchange-words.ts';
import { asLocking } from '#server/db/connection-quota.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { transact } from '#server/lib/transact.ts';
import { termOf } from '#server/billing/bill-order.ts';
import { daysWithRoom } from '#server/visits/places.ts';
import { barOf, daysToExchange, findOutgoing } from './outgoing-order.ts';
import { findSwapChoices } from './plan.ts';
import { askForOtherCity, findOtherCities, planOtherCity } from './relocate.ts';
import { askForSwap, NOT_DELIVERED, planSwap } from './swap.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const ASKING = {
  does: 'decide',
  limit: { name: 'ask-exchange', hits: 30, seconds: 3600 },
} as const;
/** Figures of exchanges, each of which reads the products of a category or a city. */
const LOOKING = {
  does: 'decide',
  limit: { name: 'look-exchange', hits: 200, seconds: 3600 },
} as const;

export function exchangeRoutes(api: Api): void {
  const { shop } = api;
  const { policies } = shop;
  const holidays = policies.holidays.map(({ day }) => day);

  serveOrder(api, calls.swapOptions, { does: 'decide' }, async ({ order, now }) => {
    const write = { contactUrl: contactUrl(shop.site.email, order.number) };
    return transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      if (!leaving) {
        const none = { freeUntil: null, scope: 'any' as const, days: [], lines: [], ...write };
        return { closed: NOT_DELIVERED, ...none };
      }
      const bar = await barOf(work, leaving, now);
      const beganOn = termOf(leaving).deliveredOn;
      return {
        ...write,
        closed: bar ? swapBarWords(bar, leaving.order.expiresOn, dayOf(now)) : '',
        freeUntil: swapFreeUntil(beganOn, holidays),
        scope: swapScope(beganOn, dayOf(now), holidays),
        days: await daysWithRoom(work.db, order.cityId, daysToExchange(work, leaving, now)),
        lines: leaving.lines.map(({ productSlug, name, quantity, tenure, rent }) => ({
          productSlug,
          name,
          quantity,
          tenure,
          rent,
        })),
      };
    });
  });

  serveOrder(api, calls.swapChoices, LOOKING, ({ order, input, now }) =>
    transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      const line = leaving?.lines.find(({ productSlug }) => productSlug === input.productSlug);
      if (!leaving || !line) return refuse('SWAP_NOT_OFFERED');
      const choices = await findSwapChoices(work, leaving, line, now);
      return choices.map(
        ({ line: { productSlug, name, rent, deposit }, isAlike, card: productInfo }) => ({
          productSlug,
          name,
          rent,
          deposit,
          isAlike,
          productInfo,
        }),
      );
    }),
  );

  serveOrder(api, calls.swapQuote, LOOKING, ({ order, input, now }) =>
    transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      const planned = await planSwap(work, leaving, input, now);
      if (planned instanceof Refusal) return planned;
      const { quote, labourFee } = planned;
      return { ...quote, labourFee };
    }),
  );

  serveOrder(api, calls.requestSwap, ASKING, ({ order, input, caller, now, idempotencyKey }) =>
    asLocking([`stock ${input.wanted} ${order.cityId}`], () =>
      askForSwap(shop, caller, order.id, input, idempotencyKey, now),
    ),
  );

  serveOrder(api, otherCityOptions, LOOKING, async ({ order, now }) => {
    const write = { contactUrl: contactUrl(shop.site.email, order.number) };
    return transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      if (!leaving) return { closed: NOT_DELIVERED, open: [], cities: [], ...write };
      const bar = await barOf(work, leaving, now);
      const closed = bar ? swapBarWords(bar, leaving.order.expiresOn, dayOf(now)) : '';
      const days = bar ? [] : daysToExchange(work, leaving, now);
      return { closed, ...(await findOtherCities(work, leaving, days)), ...write };
    });
  });

  serveOrder(api, otherCityQuote, LOOKING, ({ order, input, caller, now }) =>
    transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      const planned = await planOtherCity(work, caller.userId, leaving, input, now);
      if (planned instanceof Refusal) return planned;
      const { quote, endsOn, labourFee } = planned;
      return { ...quote, endsOn, labourFee };
    }),
  );

  serveOrder(api, requestOtherCity, ASKING, ({ order, input, caller, now, idempotencyKey }) =>
    askForOtherCity(shop, caller, order.id, input, idempotencyKey, now),
  );
}
