import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listIssues } from '#contract/care/issue.ts';
import { bookRepair, callOffRepair, listRepairs } from '#contract/care/repair.ts';
import { getUnit, listUnits, unitsOfOrder } from '#contract/office/catalogue/unit.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, type Day, instantAt } from '#domain/base/kolkata.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { REPAIR_OFF_TEXTS } from '#messages/care/repair-words.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectData } from '#server/overview/account/my-data.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { rentedTogether } from '../support/buying.ts';
import { must, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { mattersOf } from '../support/poison.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  paidOrder,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { exchange, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' }); // a Tuesday
beforeAll(async () => {
  for (const slug of [SOFA, TABLE]) await setStock(shop, slug, 50);
});
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const wish = ({ orderNumber }: Pick<Paid, 'orderNumber'>, day: Day) => ({
  orderNumber,
  productSlug: SOFA,
  description: 'A leg came loose.',
  day,
  half: 'afternoon' as const,
});

/** A delivered sofa with a repair visit in some days. */
async function booked(ahead = 2) {
  const order = await deliveredOrder(shop);
  const day = nextWorkingDay(addDaysTo(today(shop), ahead));
  const { issueId } = must(await shop.request(bookRepair, wish(order, day), order));
  const [repair] = must(await shop.request(listRepairs, {}, order)).repairs;
  if (!repair) throw new Error('No repair visit is planned');
  return { ...order, day, issueId, repair };
}

const nextWorkingDay = (day: Day) =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDaysTo(day, 1) : day;

const tokenOf = async ({ userId }: Paid) => ({
  token: (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '',
});

const at = (day: Day, hour: number) =>
  shop.clock.advance(instantAt(day, hour).getTime() - shop.clock.now().getTime());

const office = (words: string) => typeIn(shop, words.match(/"[^"]*"|\S+/g)?.map(plain) ?? []);
const plain = (word: string) => word.replaceAll('"', '');

const lettersTo = async ({ email }: { email: string }, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

test('a renter books a visit for what is broken, and sees it until it is done', async () => {
  const order = await booked();
  expect(order.repair).toMatchObject({
    productSlug: SOFA,
    state: 'planned',
    day: order.day,
    half: 'afternoon',
    issueId: order.issueId,
    code: expect.stringMatching(/^\d{4}$/),
  });
  const [letter] = await lettersTo(order, 'Repair visit for');
  expect(letter?.text).toContain('2 pm to 6 pm');
  expect((await shop.inbox(order.contact))[0]?.text).toContain('the repair visit for your Oslo');
  // The visit is the answer: nobody waits for another.
  expect(must(await shop.request(listIssues, {}, order))).toMatchObject([
    { id: order.issueId, description: 'A leg came loose.', answerBy: null, isClosed: false },
  ]);
  const { id } = order.repair;
  const plan = await office(
    `schedule-repair --id ${id} --crew "Imran Khan" --crew-phone 9810000002`,
  );
  expect(plan.done).toBe(true);
  expect((await office(`day --city gurgaon --day ${order.day}`)).text).toContain(order.orderNumber);
  expect((await office(`issue --id ${order.issueId}`)).text).toContain('A leg came loose.');

  at(addDaysTo(order.day, -1), 11);
  await watchVisits(shop.shop);
  await watchVisits(shop.shop);
  const notices = await lettersTo(order, 'Repair visit tomorrow');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain('Imran Khan');
  expect(notices[0]?.text).toContain(String(order.repair.code));

  jumpTo(shop, order.day);
  const ended = `end-repair --id ${id} --ended-as repaired`;
  expect((await office(ended)).text).toContain('four digits');
  const { code } = order.repair;
  const wrong = await office(`${ended} --code ${code === '0000' ? '1111' : '0000'}`);
  expect(wrong.text).toContain('That’s not the code of this repair visit. 4 more tries.');
  expect((await office(`${ended} --code ${code}`)).done).toBe(true);
  const now = await tokenOf(order);
  const { repairs, items } = must(await shop.request(listRepairs, {}, now));
  expect(repairs).toMatchObject([{ state: 'repaired', code: null, callOffUntil: null }]);
  expect(items).toMatchObject([{ productSlug: SOFA, isPlanned: false }]);
  expect(must(await shop.request(listIssues, {}, now))).toMatchObject([{ isClosed: true }]);
  expect(await lettersTo(order, 'is repaired')).toHaveLength(1);
  const { office: token } = await operatorOf(shop);
  const { units } = must(
    await shop.request(unitsOfOrder, { number: order.orderNumber }, { token }),
  );
  const { tag = '' } = units[0] ?? {};
  expect(must(await shop.request(getUnit, { tag }, { token })).repairs).toEqual([
    { orderNumber: order.orderNumber, on: order.day, end: 'repaired', pieces: 1 },
  ]);
  const { rows: others } = must(await shop.request(listUnits, { state: 'store' }, { token }));
  const other = must(await shop.request(getUnit, { tag: others[0]?.tag ?? '' }, { token }));
  expect(other.repairs).toEqual([]);
  expect((await office(`${ended} --code ${code}`)).done).toBe(false);
  const kept = await collectData(shop.shop, order.userId, shop.clock.now());
  expect(kept['visits']).toContainEqual(
    expect.objectContaining({ kind: 'repair', productSlug: SOFA, endedAs: 'repaired' }),
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('of one thing one visit is planned, and only for what is there, on a day that is open', async () => {
  const order = await booked();
  const again = await shop.request(bookRepair, wish(order, order.day), order);
  expect(again).toMatchObject({ ok: false, failure: { code: 'REPAIR_PLANNED' } });
  const unpacked = await paidOrder(shop);
  const early = await shop.request(bookRepair, wish(unpacked, order.day), unpacked);
  expect(early).toMatchObject({ ok: false, failure: { code: 'REPAIR_NOT_POSSIBLE' } });
  const foreign = await shop.request(bookRepair, wish(order, order.day), unpacked);
  expect(foreign).toMatchObject({ ok: false, failure: { code: 'UNAUTHORIZED' } });
  const other = await deliveredOrder(shop);
  const late = wish(other, addDaysTo(today(shop), 20));
  expect(await shop.request(bookRepair, late, other)).toMatchObject({
    ok: false,
    failure: { code: 'SLOT_CLOSED' },
  });
  const bad = { ...wish(other, order.day), productSlug: 'no-such-thing' };
  expect(await shop.request(bookRepair, bad, other)).toMatchObject({
    ok: false,
    failure: { code: 'UNAUTHORIZED' },
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('its renter moves it once and calls it off, until the evening before', async () => {
  const order = await booked(3);
  const { id, moveDays } = order.repair;
  const visits = must(await shop.request(listVisits, {}, order));
  expect(visits).toContainEqual(expect.objectContaining({ id, kind: 'repair', moveDays }));
  const to = moveDays.at(-1) ?? order.day;
  const other = await deliveredOrder(shop);
  const theirs = await shop.request(moveVisit, { id, day: to, half: 'morning' }, other);
  expect(theirs).toMatchObject({ ok: false, failure: { code: 'NOTHING_TO_MOVE' } });
  must(await shop.request(moveVisit, { id, day: to, half: 'morning' }, order));
  expect(await lettersTo(order, 'You moved the repair visit')).toHaveLength(1);
  const again = await shop.request(moveVisit, { id, day: order.day, half: 'morning' }, order);
  expect(again).toMatchObject({ ok: false, failure: { code: 'VISIT_MOVED' } });

  expect(await shop.request(callOffRepair, { id }, other)).toMatchObject({
    ok: false,
    failure: { code: 'UNAUTHORIZED' },
  });
  must(await shop.request(callOffRepair, { id }, order));
  const { repairs } = must(await shop.request(listRepairs, {}, order));
  expect(repairs).toMatchObject([{ state: 'cancelled' }]);
  expect(must(await shop.request(listIssues, {}, order))).toMatchObject([{ isClosed: true }]);

  const settled = await booked(1);
  at(addDaysTo(settled.day, -1), 21);
  const late = await shop.request(callOffRepair, { id: settled.repair.id }, await tokenOf(settled));
  expect(late).toMatchObject({ ok: false, failure: { code: 'REPAIR_SETTLED' } });
  expect(await failedChecks(shop)).toEqual([]);
});

test('what cannot be mended at home is to be replaced: the issue stays open, and the operator is asked', async () => {
  const order = await booked();
  const { id } = order.repair;
  const replaced = `end-repair --id ${id} --without-code "No phone" --ended-as to_replace`;
  expect((await office(replaced)).done).toBe(false);
  jumpTo(shop, order.day);
  expect(await office(replaced)).toMatchObject({ done: true });
  const now = await tokenOf(order);
  const { repairs } = must(await shop.request(listRepairs, {}, now));
  expect(repairs).toMatchObject([{ state: 'to_replace' }]);
  expect(must(await shop.request(listIssues, {}, now))).toMatchObject([{ isClosed: false }]);
  expect(await lettersTo(order, 'We’ll replace your')).toHaveLength(1);
  expect(await mattersOf(shop, 'repairs')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a try in vain plans the next one, and three at which nobody was there end it', async () => {
  const order = await booked();
  const { id } = order.repair;
  expect((await office(`miss-repair --id ${id} --outcome not_home`)).done).toBe(false);
  for (const reason of ['not_home', 'ours', 'not_home', 'not_home']) {
    const { repairs } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
    jumpTo(shop, repairs[0]?.day ?? order.day);
    shop.clock.advance(5 * 3_600_000);
    const noted = await office(`miss-repair --id ${id} --outcome ${reason}`);
    expect(noted).toMatchObject({ done: true });
  }
  const { repairs } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  expect(repairs).toMatchObject([{ state: 'missed', missed: 3 }]);
  expect(await lettersTo(order, 'We missed you for the repair')).toHaveLength(2);
  expect(await lettersTo(order, 'We couldn’t come to repair')).toHaveLength(1);
  expect(await lettersTo(order, 'We’ve closed the repair visit')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a pick-up calls off the repair visits that would come after it, and says so in their issue', async () => {
  const order = await booked(8);
  const on = await requestReturnOf(shop, { ...order, ...(await tokenOf(order)) });
  expect(on <= order.day).toBe(true);
  const { repairs, items } = must(await shop.request(listRepairs, {}, order));
  expect(repairs).toMatchObject([{ state: 'cancelled' }]);
  expect(items[0]?.days.every((day) => day < on)).toBe(true);
  const [issue] = must(await shop.request(listIssues, {}, order));
  expect(issue).toMatchObject({ isClosed: true, answer: REPAIR_OFF_TEXTS.pickup });
  expect(await lettersTo(order, 'is cancelled')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('after a try in vain none follows where the thing is picked up before', async () => {
  const order = await booked(1);
  const pickup = { pickupOn: addDaysTo(order.day, 1) };
  await shop.shop.db.update(rentals).set(pickup).where(eq(rentals.orderId, order.orderId));
  jumpTo(shop, order.day);
  const { id } = order.repair;
  const later = `miss-repair --id ${id} --outcome ours --day ${addDaysTo(order.day, 1)}`;
  expect(await office(later)).toMatchObject({ done: false });
  expect(await office(`miss-repair --id ${id} --outcome ours`)).toMatchObject({ done: true });
  const { repairs } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  expect(repairs).toMatchObject([{ state: 'cancelled' }]);
});

test('a swap lets the visit for what stays go on, and calls off the one for what goes', async () => {
  const renting = await rentedTogether(shop, [SOFA, TABLE]);
  const day = nextWorkingDay(addDaysTo(today(shop), 6));
  for (const productSlug of [SOFA, TABLE]) {
    must(await shop.request(bookRepair, { ...wish(renting, day), productSlug }, renting));
  }
  const before = must(await shop.request(listVisits, {}, renting));
  const swapped = await swap(shop, renting, 'dearest');
  await exchange(shop, swapped.orderId, swapped.on);
  const { repairs } = must(await shop.request(listRepairs, {}, renting));
  expect(repairs).toHaveLength(2);
  expect(repairs).toContainEqual(
    expect.objectContaining({
      state: 'planned',
      orderNumber: swapped.orderNumber,
      productSlug: TABLE,
      day,
    }),
  );
  expect(repairs).toContainEqual(
    expect.objectContaining({
      state: 'cancelled',
      orderNumber: renting.orderNumber,
      productSlug: SOFA,
    }),
  );
  const [left] = must(await shop.request(listVisits, {}, renting));
  expect(before).toContainEqual(
    expect.objectContaining({ id: left?.id, code: left?.code, orderNumber: renting.orderNumber }),
  );
  expect(await lettersTo(renting, 'is cancelled')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});

test('an order that is collected calls off what is planned for it, and says so', async () => {
  const order = await booked(1);
  const { db } = shop.shop;
  await db.update(orders).set({ status: 'RETURN_REQUESTED' }).where(eq(orders.id, order.orderId));
  const on = today(shop);
  const collection = { on, damages: [], waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, order.orderId, collection, shop.clock.now()));
  const { repairs, items } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  expect(repairs).toMatchObject([{ state: 'cancelled' }]);
  expect(items).toEqual([]);
  const [issue] = must(await shop.request(listIssues, {}, await tokenOf(order)));
  expect(issue).toMatchObject({ isClosed: true, answer: REPAIR_OFF_TEXTS.ended });
  expect(await lettersTo(order, 'is cancelled')).toHaveLength(1);
  expect(await failedChecks(shop)).toEqual([]);
});
