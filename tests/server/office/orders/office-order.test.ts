import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as acts from '#contract/office/orders/order-acts.ts';
import { readRenterDocuments, ruleOnDocument } from '#contract/office/documents/documents.ts';
import * as pages from '#contract/office/orders/order.ts';
import { officeOrderNeighbours } from '#contract/office/orders/orders.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { formatRupees, rupees, ZERO } from '#domain/base/money.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { leftToGive } from '#server/billing/concessions.ts';
import { addHome, must, placement, putInCart, SOFA } from '../../support/checkout.ts';
import { uploadDocuments, verifyDocuments } from '../../support/documents.ts';
import { enterByApp, operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import {
  failedChecks,
  codeOf,
  deliveredOrder,
  jumpTo,
  paidOrder,
  today,
  done,
} from '../../support/rentals.ts';
import { inspect } from '../../support/inspecting.ts';
import { requestReturnOf } from '../../support/returning.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 90 } });
let carer: Awaited<ReturnType<typeof operatorOf>>;
let care: { token: string };
let other: { token: string };
let books: { token: string };
beforeAll(async () => {
  await operatorOf(shop);
  carer = await operatorOf(shop, 'care');
  care = { token: carer.office };
  other = { token: (await operatorOf(shop, 'floor')).office };
  books = { token: (await operatorOf(shop, 'books')).office };
});
const pageOf = async (number: string, as = care) =>
  must(await shop.request(pages.getOfficeOrder, { number }, as));

describe('the page', () => {
  test('says who else has it open, for as long as they say so, and in no log', async () => {
    const { orderNumber: number } = await paidOrder(shop);
    const open = async (as: { token: string }, named = number) =>
      must(await shop.request(pages.openOfficeOrder, { number: named }, as)).others;
    const { orderNumber: another } = await paidOrder(shop);
    expect(await open(care)).toEqual([]);
    expect(await open(other, number.toLowerCase())).toEqual([{ name: 'Asha Rao', role: 'care' }]);
    expect(await open(care)).toEqual([{ name: 'Asha Rao', role: 'floor' }]);
    // Whoever looks at another order has left this one.
    expect(await open(other, another)).toEqual([]);
    expect(await open(care)).toEqual([]);
    await open(other);
    shop.clock.advance(90_000);
    expect(await open(care)).toHaveLength(1);
    shop.clock.advance(1);
    expect(await open(care)).toEqual([]);
    expect((await pageOf(number)).log).toEqual([]);
    expect(await shop.request(pages.openOfficeOrder, { number: 'B0' }, care)).toEqual(
      refused('NOT_FOUND'),
    );
  });

  test('splits the rent line by line, as cart and invoice do', async () => {
    const { token } = await shop.signedUp();
    await putInCart(shop, token, SOFA);
    const cart = await putInCart(shop, token, 'air-purifier');
    const wanted = placement(cart, await addHome(shop, token));
    const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
    const { sums } = await pageOf(orderNumber);
    expect(sums.rent).toBe(rupees(1061 + 565));
    // Split as one amount it would come to ₹1,377.96.
    expect([sums.base, sums.cgst, sums.sgst]).toEqual([1_377_98, 124_01, 124_01]);
  });

  test('leads an order from its documents to its end, with its sums, and each step is in the log', async () => {
    const { orderNumber: number, userId, orderId } = await paidOrder(shop);
    const day = today(shop);
    const fresh = await pageOf(number);
    expect(fresh).toMatchObject({ next: 'documents', status: 'CONFIRMED', needsDocuments: true });
    expect(fresh.money.paid).toBe(fresh.sums.payable);
    expect(fresh.money.held).toBe(fresh.sums.deposit);
    expect(fresh.money.inHand).toBe(fresh.sums.rent);
    const slot = { day, half: 'afternoon' as const };
    const unverified = { number, version: fresh.version, ...slot };
    expect(await shop.request(acts.scheduleOrder, unverified, care)).toEqual(
      refused('KYC_INCOMPLETE'),
    );
    await verifyDocuments(shop, userId);
    const ready = await pageOf(number);
    expect(ready.next).toBe('schedule');
    const crew = { crew: 'Imran Khan', crewPhone: '98100 00002' };
    expect(
      await shop.request(acts.scheduleOrder, { ...unverified, crew: 'Imran Khan' }, care),
    ).toMatchObject({ failure: { fields: { crewPhone: expect.stringContaining('ten digits') } } });
    must(await shop.request(acts.scheduleOrder, { ...unverified, ...crew }, care));
    const planned = await pageOf(number);
    expect(planned).toMatchObject({
      next: 'deliver',
      visit: { ...slot, crew: 'Imran Khan', crewPhone: '9810000002', codeTries: 5 },
    });
    const deliver = { number, version: planned.version, on: day };
    expect(await shop.request(acts.deliverOrder, { ...deliver, code: '000' }, care)).toEqual(
      refused('CODE_NEEDED'),
    );
    const code = await codeOf(shop, orderId);
    must(await shop.request(acts.deliverOrder, { ...deliver, code }, care));
    const rented = await pageOf(number);
    expect(rented).toMatchObject({ next: 'rented', deliveredOn: day, papers: { agreement: true } });
    const happened = rented.happened.map(({ words }) => words);
    expect(happened).toContain('PAN Card verified');
    expect(happened).toContain('Agreement signed by the renter');
    const { money } = rented;
    expect(money.billed).toBeGreaterThan(0);
    expect(money.inHand + money.held).toBe(money.paid - money.billed);
    const [entry] = rented.log ?? [];
    expect(entry).toMatchObject({ action: 'order deliver', subject: number, refusal: null });
    expect(entry?.details).not.toHaveProperty('seen');
    expect(await pageOf(number, other)).toMatchObject({ log: null });
    const invoice = money.lines.find(({ kind }) => kind === 'rent')?.reference ?? '';
    for (const path of [
      `invoices/${invoice}/pdf`,
      `orders/${number}/pdf`,
      `orders/${number}/agreement`,
    ]) {
      const answer = await shop.app.request(`/api/office/${path}`, {
        headers: { authorization: `Bearer ${books.token}` },
      });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
    }
    expect(rented.letters.map(({ state }) => state)).toContain('waits');
  });

  test('tells who ruled on its renter’s documents, to those too who may not', async () => {
    const { orderNumber: number, userId } = await paidOrder(shop);
    await uploadDocuments(shop, userId);
    const { documents } = must(await shop.request(readRenterDocuments, { userId }, care));
    const key = documents.find(({ type }) => type === 'PAN_CARD')?.key ?? '';
    must(await shop.request(ruleOnDocument, { key, verdict: 'VERIFIED', reason: '' }, care));
    const { happened } = await pageOf(number, other);
    expect(happened).toContainEqual(
      expect.objectContaining({ words: 'PAN Card verified', by: 'Asha Rao' }),
    );
  });

  test('tells what a cancellation gives back, and cancels at nobody’s cost', async () => {
    const { orderNumber: number, payable } = await paidOrder(shop);
    const { version, isCancellable } = await pageOf(number);
    expect(isCancellable).toBe(true);
    const quoted = must(await shop.request(acts.quoteOfficeCancellation, { number }, care));
    expect(quoted).toMatchObject({ paid: payable, refund: payable });
    must(await shop.request(acts.cancelOfficeOrder, { number, version }, care));
    const { status, money } = await pageOf(number);
    expect(status).toBe('CANCELLED');
    expect(money.lines.find(({ kind }) => kind === 'refund_to_come')?.paid).toBe(-payable);
    expect(money.toRefund).toEqual({ paid: payable, deposit: 0 });
  });

  test('an order goes out without its documents for a reason, which is kept', async () => {
    const { orderNumber: number } = await paidOrder(shop);
    const { version } = await pageOf(number);
    const plan = { number, version, day: today(shop), half: 'afternoon' as const };
    const withoutKyc = 'Seen at the door by the crew';
    must(await shop.request(acts.scheduleOrder, { ...plan, withoutKyc }, care));
    const { steps, log, visit } = await pageOf(number);
    expect(steps[1]).toMatchObject({ step: 'documents', state: 'passed' });
    expect(log?.[0]?.details).toMatchObject({ withoutKyc });
    const late = { number, version: (await pageOf(number)).version, until: '20:30' };
    must(await shop.request(acts.tellOrderLate, late, care));
    expect((await pageOf(number)).visit?.lateUntil).not.toBe(visit?.lateUntil);
    const { version: seen } = await pageOf(number);
    const missed = { number, version: seen, outcome: 'ours' as const };
    must(await shop.request(acts.missOrder, missed, care));
    expect(await pageOf(number)).toMatchObject({ missed: 0, attempts: [{ outcome: 'ours' }] });
  });

  test('whoever comes second changes nothing, and reads the state as it is', async () => {
    const { orderNumber: number, userId } = await paidOrder(shop);
    await verifyDocuments(shop, userId);
    const { version } = await pageOf(number);
    const plan = { number, version, day: addDaysTo(today(shop), 1) };
    const [mine, theirs] = await Promise.all([
      shop.request(acts.scheduleOrder, { ...plan, half: 'morning' }, care),
      shop.request(acts.scheduleOrder, { ...plan, half: 'afternoon' }, other),
    ]);
    const second = mine.ok ? theirs : mine;
    expect(mine.ok).not.toBe(theirs.ok);
    expect(second).toEqual(refused('ORDER_CHANGED'));
    expect((await pageOf(number)).visit?.half).toBe(mine.ok ? 'morning' : 'afternoon');
    const stale = { number, version, on: today(shop) };
    for (const answer of [
      await shop.request(acts.quoteCollection, stale, care),
      await shop.request(acts.cancelOfficeOrder, stale, care),
    ]) {
      expect(answer).toEqual(refused('ORDER_CHANGED'));
    }
    const { log } = await pageOf(number);
    expect(log?.[0]).toMatchObject({ refusal: 'ORDER_CHANGED', before: null });
  });

  test('what is not there is not found', async () => {
    const number = 'B000000-NOBODY';
    const answers = [
      await shop.request(pages.getOfficeOrder, { number }, care),
      await shop.request(pages.officeOrderPdf, { number }, care),
      await shop.request(pages.officeAgreementPdf, { number }, care),
      await shop.request(pages.officeInvoicePdf, { number }, care),
      await shop.request(officeOrderNeighbours, { number }, care),
      await shop.request(acts.quoteOfficeCancellation, { number }, care),
      await shop.request(acts.quoteCollection, { number, version: '', on: today(shop) }, care),
    ];
    for (const answer of answers) expect(answer).toEqual(refused('NOT_FOUND'));
  });
});

test('shows what a collection comes to before it is final, and it comes to that', async () => {
  const order = await deliveredOrder(shop);
  const { orderNumber: number } = order;
  const pickupOn = await requestReturnOf(shop, order);
  jumpTo(shop, pickupOn);
  care = { token: await enterByApp(shop, carer.token, carer.app) };
  const before = await pageOf(number);
  expect(before).toMatchObject({ next: 'collect', pickup: { day: pickupOn } });
  const asked = { number, version: before.version, on: pickupOn };
  const early = must(await shop.request(acts.quoteCollection, asked, care));
  expect(early.deductions.map(({ kind }) => kind)).toContain('early_closure');
  const waived = { ...asked, waiveBecause: 'The lift of the house broke.' };
  const beyond = refused('CONCESSION_BEYOND');
  expect(await shop.request(acts.quoteCollection, waived, care)).toEqual(beyond);
  const boss = { token: (await operatorOf(shop, 'owner')).office };
  const settlement = must(await shop.request(acts.quoteCollection, waived, boss));
  expect(await pageOf(number)).toEqual(before);
  expect(await shop.request(acts.collectOrder, waived, care)).toEqual(beyond);
  const driver = await operatorOf(shop, 'floor');
  expect(await shop.request(acts.collectOrder, waived, { token: driver.office })).toEqual(
    refused('NOT_YOUR_PART'),
  );
  const kept = settlement.deductions.reduce((sum, { amount }) => sum + amount, 0);
  expect(settlement.deposit + settlement.paidAhead - kept).toBe(settlement.refund);
  must(await shop.request(acts.collectOrder, waived, boss));
  const [inspection] = await shop.shop.db
    .select()
    .from(inspections)
    .where(eq(inspections.orderId, order.orderId));
  const forfeited = early.deductions.find(({ kind }) => kind === 'early_closure')?.amount;
  expect(inspection).toMatchObject({ waived: forfeited, waivedBecause: waived.waiveBecause });
  const [letter] = await shop.inbox(order.email);
  expect(letter?.text).toContain(
    `waived what that would have cost you, ${formatRupees(forfeited ?? ZERO)}`,
  );
  expect(await leftToGive(shop.shop.db, order.userId, 'books', shop.clock.now())).toBe(
    rupees(10_000) - (forfeited ?? 0),
  );
  const after = await pageOf(number);
  expect(after).toMatchObject({ status: 'RETURNED', next: 'inspect' });
  const stepAt = (step: string) => after.steps.find((each) => each.step === step)?.at;
  expect(stepAt('rented')).toBe(stepAt('deliver'));
  expect(stepAt('returned')).not.toBe(stepAt('rented'));
  done(await inspect(shop.shop, order.orderId, [], shop.clock.now()));
  const final = await pageOf(number);
  expect(final.next).toBe('over');
  const { paid, deposit } = final.money.toRefund;
  expect(paid + deposit).toBe(settlement.refund);
  expect(await failedChecks(shop)).toEqual([]);
});
