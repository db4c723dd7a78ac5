import { rupees, ZERO } from '#domain/base/money.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { findInspection, findItems } from '#server/endings/inspections/find.ts';
import { transact } from '#server/lib/transact.ts';
import { decide, object } from '#server/settlement/answer.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { nameBankAccount } from './bank-account.ts';
import { charge, STORE } from './inspecting.ts';
import { deliveredOrder, done, jumpTo } from './rentals.ts';
import { requestReturnOf } from './returning.ts';
import type { TestShop } from './shop.ts';
import { signIn } from './swapping.ts';

const DAYS_7 = 7 * 24 * 3_600_000;

/** Notes damage of ₹400 on what came back of an order, and settles the report without an answer. */
export async function settleDamage({ shop, clock }: TestShop, orderId: number): Promise<void> {
  const now = clock.now();
  const damage = { amount: rupees(400), note: 'Armrest' };
  done(await transact(shop, (work) => charge(work, orderId, damage, now)));
  done(await transact(shop, (work) => finishInspection(work, { orderId }, STORE, now)));
  clock.advance(DAYS_7);
  await settleUnanswered(shop);
}

/** Its renter objects late, and somebody who did not price it waives all of it. */
export async function waiveDamage({ shop, clock }: TestShop, orderId: number): Promise<void> {
  const { db } = shop;
  const now = clock.now();
  const seen = async () => (await findInspection(db, orderId))?.version ?? 0;
  const said = { seen: await seen(), words: 'It was torn before.' };
  done(await transact(shop, (work) => object(work, orderId, said, now)));
  const items = await findItems(db, (await findInspection(db, orderId))?.id ?? 0);
  const kept = new Map(items.map(({ id }) => [id, ZERO]));
  const decision = { kept, words: 'You are right.', seen: await seen() };
  const by = { name: 'Care', userId: 1 };
  done(await transact(shop, (work) => decide(work, orderId, decision, by, now)));
}

/** A rental that is over, its settlement transferred, of whose deposit ₹400 of damage is waived. */
export async function waivedDamage(shop: TestShop) {
  const order = await deliveredOrder(shop);
  const { orderId } = order;
  const on = await requestReturnOf(shop, order);
  jumpTo(shop, on);
  done(await collectOrder(shop.shop, orderId, { on, waiveEarlyClosure: true }, shop.clock.now()));
  await settleDamage(shop, orderId);
  await nameBankAccount(shop, await signIn(shop, orderId));
  await waiveDamage(shop, orderId);
  return order;
}
