import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as calls from '#contract/express.ts';
import { type City, findCityById } from '#domain/city.ts';
import { deliveryPromise } from '#domain/delivery.ts';
import { expressPromise } from '#domain/express.ts';
import { refuseExpressAt } from '#domain/express-hours.ts';
import {
  beyondInventory,
  comesExpress,
  type ExpressLine,
  lastArrival,
} from '#domain/express-lines.ts';
import { type Day, formatDay } from '#domain/kolkata.ts';
import { type Paise, rupees, ZERO } from '#domain/money.ts';
import { beyondInventoryWords } from '#messages/checkout.ts';
import type { Db } from '../../db/db.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import type { Shop } from '../../shop.ts';
import type { PricedLine } from '../cart/cart.ts';
import { findPlans } from '../catalogue/plans.ts';
import type { Placement } from './placement.ts';

export function expressRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.allExpressPrice, async () => [{ priceType: 'cart', price: expressCharge(shop) }]);

  api.serve(calls.deliveryDates, async ({ now }) => {
    const holidays = holidaysOf(shop);
    const { expectedOn } = expressPromise(now, holidays);
    return {
      standard: deliveryPromise(now),
      express: { expectedOn, refusal: refuseExpressAt(now, holidays) ?? null },
    };
  });

  api.serve(calls.updateProductQuantity, async ({ input, caller }) => {
    const { productId, quantity } = input;
    const told = productId.map((slug, at) => ({ slug, quantity: quantity[at] }));
    const order = (await findPaidExpress(db, caller.userId)).find((lines) => isSame(lines, told));
    if (!order) return refuse('NOT_FOUND');
    const plansOf = await findPlans(db, order.cityId, productId);
    return productId.map((slug) => ({ productId: slug, inventory: plansOf(slug).available }));
  });
}

/** How an order's lines reach its customer. */
export interface Delivery {
  readonly charge: Paise;
  readonly expectedOn: Day;
  readonly isExpress: (line: PricedLine) => boolean;
}

/** The delivery a placement asks for, as it can be promised at `now` (account.md §5 and §9). */
export function planDelivery(
  shop: Shop,
  { isExpressAccepted, cityId }: Placement,
  lines: readonly PricedLine[],
  now: Date,
): Delivery | Refusal {
  const standard = deliveryPromise(now);
  if (!isExpressAccepted) return { charge: ZERO, expectedOn: standard, isExpress: () => false };
  const city = findCityById(cityId);
  const isExpress = (line: PricedLine) =>
    city !== undefined && comesExpress(toExpressLine(line), city);
  if (!city || !lines.some(isExpress)) return refuse('EXPRESS_NOT_HERE');
  const holidays = holidaysOf(shop);
  const closed = refuseExpressAt(now, holidays);
  if (closed) return refuse(closed);
  const beyond = refuseBeyond(lines, city);
  if (beyond) return beyond;
  return {
    charge: expressCharge(shop),
    expectedOn: lastArrival(
      lines.map((line) => ({ isExpress: isExpress(line) })),
      { standard, express: expressPromise(now, holidays).expectedOn },
    ),
    isExpress,
  };
}

/** Whether the day shown is still the one that can be promised (decisions.md, 16). */
export function refuseOtherDay(
  { expectedDeliveryDate }: Placement,
  { expectedOn }: Delivery,
): Refusal | undefined {
  if (expectedDeliveryDate === null || expectedDeliveryDate === expectedOn) return undefined;
  return refuse('DELIVERY_DATE_CHANGED', { values: { day: formatDay(expectedOn) } });
}

function refuseBeyond(lines: readonly PricedLine[], city: City): Refusal | undefined {
  const beyond = beyondInventory(lines.map(toExpressLine), city);
  if (beyond.length === 0) return undefined;
  const items = beyond.map(beyondInventoryWords).join('; ');
  return refuse('EXPRESS_BEYOND_INVENTORY', { values: { items } });
}

function toExpressLine({ product, kind, quantity, available }: PricedLine): ExpressLine {
  const { instantDelivery } = product.entry;
  return { name: product.name, kind, instantDelivery, quantity, inventory: available };
}

const expressCharge = ({ policies }: Shop): Paise => rupees(policies.expressDelivery.fee);

const holidaysOf = ({ policies }: Shop): string[] => policies.holidays.map(({ day }) => day);

interface PaidExpress {
  readonly cityId: City['id'];
  readonly lines: readonly { readonly slug: string; readonly quantity: number }[];
}

/** The express orders a customer has paid, newest first. */
async function findPaidExpress(db: Db, userId: number): Promise<PaidExpress[]> {
  const rows = await db
    .select({
      id: orders.id,
      cityId: orders.cityId,
      slug: orderLines.productSlug,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.userId, userId), eq(orderLines.isExpress, true), isNotNull(orders.settledBy)),
    )
    .orderBy(desc(orders.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) =>
    lines[0] ? [{ cityId: lines[0].cityId, lines }] : [],
  );
}

function isSame(
  { lines }: PaidExpress,
  told: readonly { slug: string; quantity: number | undefined }[],
): boolean {
  return (
    lines.length === told.length &&
    told.every(({ slug, quantity }) =>
      lines.some((line) => line.slug === slug && line.quantity === quantity),
    )
  );
}
