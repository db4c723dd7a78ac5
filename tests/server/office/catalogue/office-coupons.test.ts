import { like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { checkCoupon } from '#contract/catalogue/coupon.ts';
import * as calls from '#contract/office/catalogue/coupons.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import { coupons } from '#server/db/schema/orders.ts';
import { addHome, must, placement, putInCart, SOFA } from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ lawful: true, stock: { [SOFA]: 20 } });
const tokens = new Map<Role, string>();
beforeAll(async () => {
  for (const role of ['owner', 'care', 'floor'] as const) {
    tokens.set(role, (await operatorOf(shop, role)).office);
  }
});
const as = (role: Role = 'care') => ({ token: tokens.get(role) ?? '' });
const listed = async (code: string) =>
  must(await shop.request(calls.listCoupons, { search: code }, as('floor'))).rows.find(
    ({ entry }) => entry.code === code,
  );
const entryOf = (code: string, more: object = {}) => ({
  code,
  kind: 'flat' as const,
  value: 200,
  minimum: 0,
  from: today(shop),
  until: addDaysTo(today(shop), 30),
  uses: 2,
  ...more,
});
const save = (entry: ReturnType<typeof entryOf>, seen: number | null) =>
  shop.request(calls.saveCoupon, { entry, seen }, as());
const check = async (code: string) => {
  const { token } = await shop.signedUp();
  return shop.request(checkCoupon, { code, cityId: 1 }, { token });
};

/** Pays an order with a coupon, or answers why there is none. */
async function bought(code: string) {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const order = { ...placement(cart, await addHome(shop, token)), couponId: code };
  const payable = order.payable - rupees(200);
  return shop.request(placeOrder, { ...order, couponDiscount: rupees(200), payable }, { token });
}

test('a coupon that is made takes its amount off, and is listed with the order that used it', async () => {
  must(await save(entryOf('WAITED200'), null));
  expect(await save(entryOf('WAITED200'), null)).toEqual(refused('COUPON_THERE'));
  const { orderNumber } = must(await bought('WAITED200'));
  expect(await listed('WAITED200')).toMatchObject({ state: 'running', used: 1, version: 1 });
  const uses = must(await shop.request(calls.couponUses, { code: 'waited200' }, as('floor')));
  expect(uses).toMatchObject({ rows: [{ orderNumber, discount: rupees(200) }], next: null });
  must(await bought('WAITED200'));
  expect(await bought('WAITED200')).toEqual(refused('COUPON_HELD_BY_OTHERS'));
  expect((await listed('WAITED200'))?.state).toBe('used-up');
  expect(await save(entryOf('WAITED200', { uses: 1 }), 1)).toEqual(refused('COUPON_USED_MORE'));
});

test('coupons come page by page, those of the content among those of the office', async () => {
  const at = shop.clock.now();
  const made = Array.from({ length: 60 }, (_each, number) => {
    const code = `PAGED${String(number).padStart(2, '0')}`;
    const entry = { ...entryOf(code), usesPerCustomer: 1, excludedKinds: [] };
    return { code, entry, version: 1, by: 'Meena', at };
  });
  await shop.shop.db.insert(coupons).values(made);
  const pageFrom = async (from: string, search = '') =>
    must(await shop.request(calls.listCoupons, { from, search }, as('floor')));
  const codes: string[] = [];
  for (let from: string | null = ''; from !== null;) {
    const page = await pageFrom(from);
    expect(page.rows.length).toBeLessThanOrEqual(50);
    codes.push(...page.rows.map(({ entry }) => entry.code));
    from = page.next;
  }
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['HELLO10', ...made.map(({ code }) => code)]));
  const found = await pageFrom('', 'paged5');
  expect(found.rows.map(({ entry }) => entry.code)).toEqual(made.slice(50).map(({ code }) => code));
  expect((await pageFrom('nowhere')).rows).toHaveLength(50);
  await shop.shop.db.delete(coupons).where(like(coupons.code, 'PAGED%'));
});

test('a paused coupon runs for nobody until it runs again', async () => {
  must(await save(entryOf('PAUSED200'), null));
  const pause = (isPaused: boolean, seen: number) =>
    shop.request(calls.pauseCoupon, { code: 'PAUSED200', isPaused, seen }, as());
  must(await pause(true, 1));
  expect(must(await check('PAUSED200'))).toBeNull();
  expect(await bought('PAUSED200')).toEqual(refused('COUPON_INVALID'));
  expect((await listed('PAUSED200'))?.state).toBe('paused');
  expect(await pause(false, 1)).toEqual(refused('COUPON_CHANGED'));
  must(await pause(false, 2));
  expect(must(await check('PAUSED200'))).toMatchObject({ code: 'PAUSED200' });
});

test('what the office changes of a coupon of the content is the coupon from then on', async () => {
  expect(await listed('HELLO10')).toMatchObject({ version: 0, changed: null });
  const days = { from: '2026-01-01', until: '2030-12-31' };
  const entry = { ...entryOf('HELLO10', days), kind: 'percent', value: 20, cap: 900 };
  await operate(shop, 'save-coupon', '--entry', JSON.stringify(entry));
  const { token } = await shop.signedUp();
  const coupon = must(await shop.request(checkCoupon, { code: 'HELLO10', cityId: 1 }, { token }));
  expect(coupon).toMatchObject({ promotionValue: 20, maxDiscount: rupees(900) });
  expect(await listed('HELLO10')).toMatchObject({ version: 1, changed: { by: 'meena' } });
  const log = must(await shop.request(readLog, { action: 'coupon set' }, as('owner')));
  expect(log.rows[0]).toMatchObject({ subject: 'HELLO10', after: { value: 20, paused: false } });
  await operate(shop, 'pause-coupon', '--code', 'HELLO10', '--is-paused');
  expect(await operate(shop, 'coupons')).toMatch(/Code HELLO10,.* paused +yes /);
  await operate(shop, 'pause-coupon', '--code', 'HELLO10');
  expect(await listed('HELLO10')).toMatchObject({ isPaused: false });
});

test('a coupon that makes no sense is refused, with the field that is wrong', async () => {
  const from = addDaysTo(today(shop), 31);
  expect(await save(entryOf('WRONG200', { from }), null)).toEqual(refused('INPUT_INVALID'));
  expect(await save(entryOf('wrong'), null)).toEqual(refused('INPUT_INVALID'));
  const entry = JSON.stringify({ code: 'WRONG200', value: 200 });
  await expect(operate(shop, 'save-coupon', '--entry', entry)).rejects.toThrow('kind:');
});

test('a coupon is described by its rule, whatever an operator typed', async () => {
  const typed = { ...entryOf('WORDED200', { minimum: 400 }), description: 'x' };
  await operate(shop, 'save-coupon', '--entry', JSON.stringify(typed));
  const described =
    '₹200 off the first month, if the first rent is more than ₹400, once for every customer.';
  expect(await listed('WORDED200')).toMatchObject({ entry: { description: described } });
  expect(must(await check('WORDED200'))).toMatchObject({ title: described });
  await operate(shop, 'save-coupon', '--entry', JSON.stringify({ ...typed, minimum: 0 }));
  expect(must(await check('WORDED200'))).toMatchObject({
    title: '₹200 off the first month, once for every customer.',
  });
});
