import { addDaysTo, addMonthsTo, type Day, day, dayOf } from '#domain/base/kolkata.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { askMandates } from '#server/billing/autopay/ask.ts';
import { cancelTokens } from '#server/billing/autopay/cancel-tokens.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { planDebits } from '#server/billing/autopay/plan.ts';
import { transact } from '#server/lib/transact.ts';
import { endForDefault, findInDefault } from '#server/billing/default.ts';
import { runBilling } from '#server/billing/run.ts';
import { endExchanges } from '#server/changes/exchange/end.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { settleReferrals } from '#server/overview/referrals/sweep.ts';
import { COOLER, LEATHER_SOFA, setStock, SOFA, TABLE } from './checkout.ts';
import { seeded } from './random.ts';
import { Renter } from './renter.ts';
import { done, jumpTo, today } from './rentals.ts';
import { lookAround } from './seen.ts';
import type { TestShop } from './shop.ts';
import { inspectAll } from './units.ts';

const PLANS: readonly {
  readonly slug: string;
  readonly tenure: number;
  readonly quantity: number;
  readonly also?: string;
}[] = [
  { slug: SOFA, tenure: 6, quantity: 1 },
  { slug: SOFA, tenure: 12, quantity: 1, also: TABLE },
  { slug: TABLE, tenure: 6, quantity: 3 },
  { slug: TABLE, tenure: 9, quantity: 3 },
  { slug: LEATHER_SOFA, tenure: 12, quantity: 1 },
  { slug: COOLER, tenure: 0, quantity: 1 },
];

/** Of so many renters the first orders at once, and invites every third of the others: more than earn a year. */
const CIRCLE = 50;

/** What half of the renters pay by, a step late now and then. */
async function runAutoPay(shop: TestShop['shop']): Promise<void> {
  for (const job of [reconcilePayments, askMandates, planDebits, handOverDebits, cancelTokens]) {
    await job(shop);
  }
}

/** An operator ends every rental that can be ended for unpaid rent. */
async function endDefaults({ shop }: TestShop): Promise<void> {
  const now = shop.now();
  for (const { orderId, found } of await findInDefault(shop.db, dayOf(now), 100)) {
    done(await transact(shop, (work) => endForDefault(work, orderId, found.unpaid, now)));
  }
}

export interface Simulation {
  readonly seed: number;
  readonly renters: number;
  readonly begin: Day;
  readonly end: Day;
  /** Within so many days from the beginning they order. */
  readonly orderDays: number;
}

/** What looks on at every step: once its bills are written, and once all renters have lived it. */
export interface Watch {
  billed(): Promise<void>;
  lived(): Promise<void>;
}

/** Renters live with the shop from a day to another; answers a line of each, how they ended. */
export async function simulate(
  shop: TestShop,
  { seed, renters: count, begin, end, orderDays }: Simulation,
  watch?: Watch,
): Promise<string[]> {
  const random = seeded(seed);
  for (const slug of [SOFA, TABLE, LEATHER_SOFA, COOLER]) {
    await setStock(shop, slug, 1000);
    await setStock(shop, slug, 1000, 2);
  }
  const seasonal = shop.content.products.find(({ slug }) => slug === COOLER);
  const [plan] = seasonal ? plansIn(seasonal.entry, 'gurgaon') : [];
  const season = plan?.tenure ?? 0;
  const renters: Renter[] = [];
  for (let at = 0; at < count; at += 1) {
    const { tenure = 0, slug = SOFA, quantity = 1, also } = random.pick(PLANS) ?? {};
    const later = Math.floor(random.next() * orderDays);
    const own = seeded(Math.floor(random.next() * 2 ** 32));
    const renter = new Renter(shop, own, `renter${at}`, {
      slug,
      quantity,
      also,
      tenure: tenure || season,
      ordersOn: at % CIRCLE === 0 ? begin : addDaysTo(begin, later),
      hasAutoPay: at % 2 === 1,
      invitedBy: at % 3 === 1 ? renters[at - (at % CIRCLE)] : undefined,
    });
    renters.push(renter);
  }
  while (today(shop) < end) {
    const soon = addDaysTo(today(shop), 4);
    const first = addMonthsTo(day(`${today(shop).slice(0, 8)}01`), 1);
    jumpTo(shop, soon < first ? soon : first);
    await runBilling(shop.shop);
    await watch?.billed();
    await endDefaults(shop);
    await endExchanges(shop.shop);
    await inspectAll(shop);
    await runAutoPay(shop.shop);
    await settleReferrals(shop.shop);
    const seen = await lookAround(shop);
    for (const renter of renters) await renter.live(seen);
    await watch?.lived();
  }
  const lines: string[] = [];
  for (const renter of renters) lines.push(await renter.describe());
  return lines;
}
