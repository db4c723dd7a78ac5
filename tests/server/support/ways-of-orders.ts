import { expect } from 'vitest';
import { readRenterDocuments, ruleOnDocument } from '#contract/office/documents/documents.ts';
import * as acts from '#contract/office/orders/order-acts.ts';
import { readQueue } from '#contract/office/overview/today.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { type Queue, type QueueRow, ROW_KINDS } from '#domain/office/queue.ts';
import { must } from './checkout.ts';
import { uploadDocuments, verifyDocuments } from './documents.ts';
import { deliveredOrder, jumpTo, liveUntil, paidOrder, today } from './rentals.ts';
import { crewIn, giveCrew, opened, owner, plan, STOPS, type Way } from './stops-of-today.ts';
import type { TestShop } from './shop.ts';

/** What stands among those of today once its time is over; an exchange is late to deliver then. */
const UNNOTED = ['delivery', 'repair', 'relocation', 'pickup'] as const;

/** How orders and their stops come into the queues of Today, and leave them. */
export function waysOfOrders(shop: TestShop) {
  async function rowsOf(queue: Queue): Promise<readonly QueueRow[]> {
    return must(await shop.request(readQueue, { queue }, await owner(shop))).rows;
  }

  /** A rental whose renter pays nothing, on the day on which it can be ended. */
  async function unpaid() {
    const order = await deliveredOrder(shop);
    await liveUntil(shop, day('2027-03-01'));
    return order;
  }

  async function endedForDefault() {
    const { orderNumber } = await unpaid();
    const { as, page, on } = await opened(shop, orderNumber);
    const owed = page.inDefault?.unpaid ?? rupees(0);
    must(await shop.request(acts.endForDefault, { ...on, unpaid: owed }, as));
  }

  /** Plans the pick-up of a row, as the page of its order does. */
  async function planned(row: QueueRow | undefined) {
    const crewId = await crewIn(shop);
    const { as, on, page } = await opened(shop, row?.order ?? '');
    expect(page.pickup).toMatchObject({ day: null, isOurs: true });
    const when = { day: addDaysTo(today(shop), 2), half: 'morning', crewId } as const;
    must(await shop.request(acts.scheduleOrder, { ...on, ...when }, as));
  }

  async function verified({ id }: QueueRow) {
    const as = await owner(shop);
    const { documents } = must(await shop.request(readRenterDocuments, { userId: Number(id) }, as));
    for (const { key } of documents)
      must(await shop.request(ruleOnDocument, { key, verdict: 'VERIFIED' }, as));
  }

  return {
    late: [
      {
        of: 'an order past its promise',
        async bring() {
          const { userId } = await paidOrder(shop);
          await uploadDocuments(shop, userId);
          jumpTo(shop, addDaysTo(today(shop), 12));
        },
        page: '/office/order',
        async end(row) {
          await plan(shop, row.order ?? '', today(shop));
          await STOPS.delivery.done(shop, row);
        },
      },
      {
        of: 'an exchange that nobody noted',
        async bring() {
          const stop = await STOPS.exchange.bring(shop);
          await liveUntil(shop, addDaysTo(stop.day, 1));
        },
        page: '/office/order',
        end: (row) => STOPS.exchange.done(shop, row),
      },
    ],
    documents: [
      {
        of: 'documents that were uploaded',
        bring: async () => uploadDocuments(shop, (await paidOrder(shop)).userId),
        page: '/office/documents',
        end: verified,
      },
      {
        of: 'the first document of an order that needs more',
        async bring() {
          await uploadDocuments(shop, (await paidOrder(shop)).userId, ['PAN_CARD']);
        },
        page: '/office/documents',
        end: verified,
      },
    ],
    schedule: [
      {
        of: 'an order whose documents are verified',
        bring: async () => verifyDocuments(shop, (await paidOrder(shop)).userId),
        page: '/office/order',
        end: ({ order }) => plan(shop, order ?? '', addDaysTo(today(shop), 2)),
      },
      {
        of: 'the pick-up of a rental that the office ended, which has no day',
        async bring() {
          await endedForDefault();
          expect(await rowsOf('crewless')).toEqual([]);
        },
        page: '/office/order',
        end: planned,
      },
    ],
    crewless: ROW_KINDS.map((kind) => ({
      of: `a ${kind} without a crew`,
      bring: () => STOPS[kind].bring(shop),
      page: '/office/calendar',
      end: (row: QueueRow) => giveCrew(shop, row),
    })),
    day: [
      ...ROW_KINDS.map((kind) => ({
        of: `a ${kind} of today with a crew`,
        async bring() {
          const stop = await STOPS[kind].bring(shop);
          for (const row of await rowsOf('crewless')) await giveCrew(shop, row);
          await liveUntil(shop, stop.day);
        },
        page: `/office/${STOPS[kind].page}`,
        end: (row: QueueRow) => STOPS[kind].done(shop, row),
      })),
      ...UNNOTED.map((kind) => ({
        of: `a ${kind} that nobody noted`,
        async bring() {
          const stop = await STOPS[kind].bring(shop);
          await liveUntil(shop, addDaysTo(stop.day, 1));
        },
        page: `/office/${STOPS[kind].page}`,
        end: (row: QueueRow) => STOPS[kind].done(shop, row),
      })),
      {
        of: 'the pick-up of a rental that the office ended, once it is planned',
        async bring() {
          await endedForDefault();
          const [row] = await rowsOf('schedule');
          await planned(row);
          jumpTo(shop, addDaysTo(today(shop), 2));
        },
        page: '/office/order',
        end: (row: QueueRow) => STOPS.pickup.done(shop, row),
      },
    ],
    ending: [
      {
        of: 'two months’ unpaid rent',
        bring: unpaid,
        page: '/office/order',
        async end({ order, amount }) {
          const { as, on } = await opened(shop, order ?? '');
          const ended = { ...on, unpaid: amount ?? rupees(0) };
          must(await shop.request(acts.endForDefault, ended, as));
        },
      },
    ],
    renters: [
      {
        of: 'an order without its documents',
        bring: () => paidOrder(shop),
        page: '/office/order',
        end: ({ order }) => plan(shop, order ?? '', addDaysTo(today(shop), 2)),
      },
    ],
  } satisfies Partial<Record<Queue, readonly Way[]>>;
}
