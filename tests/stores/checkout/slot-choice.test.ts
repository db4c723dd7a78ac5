import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { openCartPage, PLACE } from '../support/cart-page.ts';
import { refused } from '../support/fake-api.ts';
import { cartOf } from '../support/rentals.ts';

vi.mock('#stores/base/leave.ts', () => ({ leaveFor: () => undefined }));
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: vi.fn(() => Promise.resolve({ outcome: 'paid' })),
}));

const PLAN = 'GET /order/deliveryPlan';
const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27'];
const CHOSEN = { day: day('2026-11-26'), half: 'afternoon' } as const;

/** The cart page with the days that can be chosen on it. */
async function openPlan(plan: object = {}) {
  const page = await openCartPage();
  page.api.on(PLAN, () => ({ labourFee: 15_000, days: DAYS, expressDays: [], ...plan }));
  const choice = await import('#stores/checkout/slot-choice.ts');
  const planned = await import('#stores/checkout/delivery-plan.ts');
  for (const store of [choice.$arrivesOn, planned.$deliveryPlan, planned.$slotDays]) {
    store.listen(() => undefined);
  }
  await vi.waitFor(() => expect(planned.$slotDays.get()).toBeDefined());
  page.setCreditConsent(true);
  return { ...page, ...choice, ...planned };
}

beforeEach(() => {
  history.replaceState(null, '', '/cart');
});

test('the plan is asked for the chosen address, again for another cart', async () => {
  const { api, refreshCart, $deliveryPlan } = await openPlan();
  const [asked] = api.calls(PLAN);
  expect(asked?.query.get('addressId')).toBe('1');
  expect(asked?.query.get('cityId')).toBe('1');
  expect($deliveryPlan.get()).toMatchObject({ value: { labourFee: 15_000 } });
  api.on('GET /order/cart', () => cartOf({ slug: 'sofa', quantity: 2 }));
  await refreshCart();
  await vi.waitFor(() => expect(api.calls(PLAN)).toHaveLength(2));
});

test('an order goes without a slot until one is chosen', async () => {
  const { api, placeOrder, $expectedOn } = await openPlan();
  await placeOrder('Basera');
  const [sent] = api.calls(PLACE);
  expect(sent?.body).toMatchObject({ expectedDeliveryDate: $expectedOn.get() });
  expect(sent?.body).not.toHaveProperty('slot');
});

test('a chosen slot is the day that is shown, and goes with the order', async () => {
  const { api, placeOrder, chooseSlot, $arrivesOn, $slotChoice } = await openPlan();
  chooseSlot(CHOSEN);
  expect($arrivesOn.get()).toBe(CHOSEN.day);
  await placeOrder('Basera');
  expect(api.calls(PLACE)).toMatchObject([
    { body: { slot: CHOSEN, expectedDeliveryDate: CHOSEN.day } },
  ]);
  expect($slotChoice.get()).toBeNull();
});

test('a slot that is gone is taken back, and the days are asked anew', async () => {
  const { api, placeOrder, problem, chooseSlot, $slotChoice, $slotTakenBack, $slotDays } =
    await openPlan();
  chooseSlot(CHOSEN);
  api.on(PLACE, () => refused(409, 'SLOT_GONE'));
  api.on(PLAN, () => ({ labourFee: 15_000, days: ['2026-11-27'], expressDays: [] }));
  await placeOrder('Basera');
  expect(problem()?.code).toBe('SLOT_GONE');
  expect($slotChoice.get()).toBeNull();
  expect($slotTakenBack.get()).toBe(true);
  await vi.waitFor(() => expect($slotDays.get()).toEqual(['2026-11-27']));
  chooseSlot({ ...CHOSEN, day: day('2026-11-27') });
  expect($slotTakenBack.get()).toBe(false);
});

test('a slot is taken back when its day can no longer be chosen, and said so', async () => {
  const { api, refreshCart, chooseSlot, $slotChoice, $slotTakenBack } = await openPlan();
  chooseSlot(CHOSEN);
  api.on(PLAN, () => ({ labourFee: 15_000, days: ['2026-11-27'], expressDays: [] }));
  api.on('GET /order/cart', () => cartOf({ slug: 'sofa', quantity: 2 }));
  await refreshCart();
  await vi.waitFor(() => expect($slotTakenBack.get()).toBe(true));
  expect($slotChoice.get()).toBeNull();
});

test('a chosen slot outlives a reload, and goes with the order', async () => {
  const before = await openPlan();
  before.chooseSlot(CHOSEN);
  vi.resetModules();
  const { api, placeOrder, $slotChoice } = await openPlan();
  await vi.waitFor(() => expect($slotChoice.get()).toEqual(CHOSEN));
  await placeOrder('Basera');
  expect(api.calls(PLACE)).toMatchObject([{ body: { slot: CHOSEN } }]);
  vi.resetModules();
  expect((await openPlan()).$slotChoice.get()).toBeNull();
});

test('a slot that cannot be chosen any more after a reload is taken back, and said so', async () => {
  (await openPlan()).chooseSlot(CHOSEN);
  vi.resetModules();
  const { $slotChoice, $slotTakenBack } = await openPlan({ days: ['2026-11-27'] });
  await vi.waitFor(() => expect($slotTakenBack.get()).toBe(true));
  expect($slotChoice.get()).toBeNull();
});
