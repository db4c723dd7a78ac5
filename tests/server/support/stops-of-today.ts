import { requestRelocation } from '#contract/delivery/relocation.ts';
import { bookRepair } from '#contract/care/repair.ts';
import * as acts from '#contract/office/orders/order-acts.ts';
import { addCrew, giveStop, officeDay, type StopKey } from '#contract/office/visits/calendar.ts';
import { endOfficeRepair } from '#contract/office/care/issues.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import type { QueueRow, RowKind } from '#domain/office/queue.ts';
import { addHome, must, SOFA } from './checkout.ts';
import { operatorOf } from './operators.ts';
import { deliveredOrder, paidOrder, today } from './rentals.ts';
import { optionsOf } from './relocating.ts';
import { requestReturnOf } from './returning.ts';
import type { TestShop } from './shop.ts';
import { swap } from './swapping.ts';

/** A way in which something comes into a queue and leaves it. */
export interface Way {
  /** What waits. */
  readonly of: string;
  readonly bring: () => Promise<unknown>;
  /** The page that the step of the row leads to; none where it asks for nothing. */
  readonly page: string | undefined;
  /** What somebody does there. */
  readonly end: (row: QueueRow) => Promise<unknown>;
}

/** Somebody of the office with every right, whatever day it is. */
export const owner = async (shop: TestShop) => ({ token: (await operatorOf(shop)).office });

/** The page of an order, as the office opens it. */
export async function opened(shop: TestShop, number: string) {
  const as = await owner(shop);
  const { version, ...page } = must(await shop.request(getOfficeOrder, { number }, as));
  return { as, page, on: { number, version } };
}

export async function plan(shop: TestShop, number: string, day: Day) {
  const { as, on } = await opened(shop, number);
  const why = { half: 'morning', withoutKyc: 'Seen by the crew' } as const;
  must(await shop.request(acts.scheduleOrder, { ...on, ...why, day }, as));
}

const WITHOUT_CODE = { withoutCode: 'No phone at hand' };

/** What is done at each kind of stop: how it comes about, without a crew, and how its page notes that it is done. */
export const STOPS: Readonly<
  Record<
    RowKind,
    {
      readonly bring: (shop: TestShop) => Promise<{ orderNumber: string; day: Day }>;
      readonly page: 'order' | 'issue';
      readonly done: (shop: TestShop, row: QueueRow) => Promise<void>;
    }
  >
> = {
  delivery: {
    async bring(shop) {
      const { orderNumber } = await paidOrder(shop);
      const day = addDaysTo(today(shop), 1);
      await plan(shop, orderNumber, day);
      return { orderNumber, day };
    },
    page: 'order',
    async done(shop, { order }) {
      const { as, on } = await opened(shop, order ?? '');
      const made = { ...on, on: today(shop), ...WITHOUT_CODE };
      must(await shop.request(acts.deliverOrder, made, as));
    },
  },
  repair: {
    async bring(shop) {
      const { orderNumber, token } = await deliveredOrder(shop);
      const day = addDaysTo(today(shop), 2);
      const wish = {
        productSlug: SOFA,
        description: 'A leg came loose.',
        half: 'morning',
      } as const;
      must(await shop.request(bookRepair, { orderNumber, day, ...wish }, { token }));
      return { orderNumber, day };
    },
    page: 'issue',
    async done(shop, { id }) {
      const how = { endedAs: 'repaired', code: '', ...WITHOUT_CODE } as const;
      const [, visit] = id.split(' ');
      must(await shop.request(endOfficeRepair, { id: Number(visit), ...how }, await owner(shop)));
    },
  },
  exchange: {
    async bring(shop) {
      const { orderNumber, on: day } = await swap(shop, await deliveredOrder(shop), 'dearest');
      return { orderNumber, day };
    },
    page: 'order',
    async done(shop, { order }) {
      const { as, on, page } = await opened(shop, order ?? '');
      const made = { ...on, on: page.visit?.day ?? today(shop), ...WITHOUT_CODE };
      must(await shop.request(acts.exchangeOrder, made, as));
    },
  },
  relocation: {
    async bring(shop) {
      const order = await deliveredOrder(shop);
      const { orderNumber, token } = order;
      const day = (await optionsOf(shop, order)).days[0] ?? today(shop);
      const addressId = await addHome(shop, token, '122002');
      const wish = { orderNumber, addressId, on: day, half: 'morning' } as const;
      must(await shop.request(requestRelocation, wish, { token }));
      return { orderNumber, day };
    },
    page: 'order',
    async done(shop, { order }) {
      const { as, on } = await opened(shop, order ?? '');
      const made = { ...on, on: today(shop), ...WITHOUT_CODE };
      must(await shop.request(acts.relocateOrder, made, as));
    },
  },
  pickup: {
    async bring(shop) {
      const order = await deliveredOrder(shop);
      return { orderNumber: order.orderNumber, day: await requestReturnOf(shop, order) };
    },
    page: 'order',
    async done(shop, { order }) {
      const { as, on } = await opened(shop, order ?? '');
      must(await shop.request(acts.collectOrder, { ...on, on: today(shop) }, as));
    },
  },
};

/** A crew of Gurgaon that drives; answers its number. */
export async function crewIn(shop: TestShop): Promise<number> {
  const as = await owner(shop);
  const fields = { name: 'Crew 7', who: 'Sunil', phone: '9810000077' };
  must(await shop.request(addCrew, { city: 1, ...fields }, as));
  const { crews } = must(await shop.request(officeDay, { city: 1 }, as));
  return crews[0]?.id ?? 0;
}

/** Gives the stop of a row to a crew, as the calendar does that its step leads to. */
export async function giveCrew(shop: TestShop, { id, on }: QueueRow): Promise<void> {
  const as = await owner(shop);
  const key = id.replace(' ', '-') as StopKey;
  const { stops } = must(await shop.request(officeDay, { city: 1, ...(on && { day: on }) }, as));
  if (!stops.some((stop) => stop.key === key)) throw new Error(`${key} is not in the calendar`);
  const crew = await crewIn(shop);
  must(await shop.request(giveStop, { stop: key, crew, seen: null }, as));
}
