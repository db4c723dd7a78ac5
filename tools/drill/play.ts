import { setTimeout as pause } from 'node:timers/promises';
import { Buyer, type Wishes } from './buyer.ts';
import { SLUGS } from './shelves.ts';
import { type Server, Street } from './street.ts';
import { Tally } from './tally.ts';

const BEFORE = 4;
const AT_LEAST = 8;
/** Between those who come while it happens. */
const EVERY_MS = 700;
/** So many at a time: a slow machine serves fewer, rather than all of them ever later. */
const CROWD = 12;

export interface Stage extends Wishes {
  /** How long those may wait who use no coupon. */
  readonly othersWaitMs?: number;
  /** Does what happens meanwhile; what it finds wrong it adds to the tally's failures. */
  readonly strike: (tally: Tally, street: Street) => Promise<void>;
}

/** Lets people buy, some of them when it strikes and some while it lasts. */
export async function play(servers: readonly Server[], scenario: Stage) {
  const tally = new Tally();
  const street = new Street(servers, tally);
  const buyers: Buyer[] = [];
  const going: Promise<void>[] = [];
  let here = 0;
  const come = (at: number) => {
    here += 1;
    const { coupon } = scenario;
    const buyer = new Buyer(street, coupon && at % 4 < 2 ? { coupon } : {});
    buyers.push(buyer);
    const slug = at % 2 === 0 ? SLUGS[0] : SLUGS[1];
    going.push(
      buyer
        .buy(slug)
        .catch((error: unknown) => tally.fail(`${buyer.email}: ${String(error)}`))
        .finally(() => (here -= 1)),
    );
  };
  for (let at = 0; at < BEFORE; at += 1) come(at);
  const over = new AbortController();
  const strike = scenario
    .strike(tally, street)
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.stack : String(error);
      tally.fail(`the drill itself: ${said}`);
    })
    .finally(() => over.abort());
  while (!over.signal.aborted || buyers.length < AT_LEAST) {
    if (here < CROWD) come(buyers.length);
    await pause(EVERY_MS);
  }
  await strike;
  await Promise.all(going);
  await lookAfter(buyers, tally);
  for (const buyer of buyers) {
    if (!buyer.coupon && buyer.longestPause > (scenario.othersWaitMs ?? Infinity)) {
      const seconds = (buyer.longestPause / 1000).toFixed(1);
      tally.fail(`${buyer.email} waited ${seconds} s for what they did not need`);
    }
  }
  return { tally, buyers };
}

/** Whether all that the buyers were told is so. */
export async function lookAfter(buyers: readonly Buyer[], tally: Tally): Promise<void> {
  for (const buyer of buyers) {
    const missing = await buyer.missing().catch((error: unknown) => [String(error)]);
    for (const what of missing) tally.fail(`${buyer.email}: ${what}`);
  }
}

/** Every order that was paid is confirmed by a mail, however late; answers who got none. */
export async function waitForMails(
  received: ReadonlyMap<string, readonly string[]>,
  buyers: readonly Buyer[],
  until: number,
) {
  const isTold = ({ email, orderNumber = '' }: Buyer) =>
    (received.get(email) ?? []).some((source) => source.includes(orderNumber));
  const paid = buyers.filter(({ isPaid }) => isPaid);
  while (performance.now() < until && !paid.every(isTold)) await pause(1000);
  return paid.filter((buyer) => !isTold(buyer));
}
