import { expect, test } from 'vitest';
import { type BookFigure, readBookMonth } from '#contract/office/overview/books.ts';
import * as matterCalls from '#contract/office/overview/matters.ts';
import * as transferCalls from '#contract/office/settlement/transfers.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { minus, rupees, sum, ZERO } from '#domain/base/money.ts';
import { monthOf } from '#domain/base/month.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import { collectAndSettle, takeAllBack } from '../../support/inspecting.ts';
import { nameBankAccount } from '../../support/bank-account.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { agePayments } from '../../support/old-payment.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { deliveredOrder, done, jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let owner: { token: string };
/** A session of the office ends after two hours without a call, and tests let days go by. */
async function enter() {
  owner = { token: (await operatorOf(shop)).office };
}

/** An order whose deposit goes back, with the account it goes to where that is named. */
async function owed(hasAccount = true) {
  const order = await deliveredOrder(shop);
  if (hasAccount) await nameBankAccount(shop, order.token);
  await takeAllBack(shop, order.orderId);
  return order;
}

test('transfers are listed, an account is shown on a press and logged, and one transfer is noted once', async () => {
  const { orderNumber, userId } = await owed();
  const nameless = await owed(false);
  jumpTo(shop, addDaysTo(today(shop), 1));
  const later = await owed();
  await enter();
  const list = async (state: '' | 'asked' | 'made', search = '') =>
    must(await shop.request(transferCalls.listOfficeTransfers, { state, search }, owner));
  const { rows: transfers, due } = await list('');
  expect(transfers.map((each) => each.orderNumber)).toEqual([orderNumber, later.orderNumber]);
  expect(due).toEqual({
    count: 2,
    amount: transfers.reduce((sum, { amount }) => sum + amount, 0),
  });
  const waiting = (await list('asked')).rows;
  expect(waiting.map((each) => each.orderNumber)).toEqual([nameless.orderNumber]);

  const shown = async () =>
    (await shop.shop.db.select().from(auditLog)).filter(
      ({ action, customerId }) => action === 'bank account shown' && customerId === userId,
    ).length;
  expect(await shown()).toBe(0);
  const account = await shop.request(transferCalls.showTransferAccount, { orderNumber }, owner);
  expect(must(account)).toMatchObject({ number: '50100123456789', ifsc: 'HDFC0000123' });
  expect(await shown()).toBe(1);
  const written = (await shop.shop.db.select().from(auditLog)).filter(
    ({ subject }) => subject === orderNumber,
  );
  expect(written.at(-1)?.action).toBe('bank account shown');
  expect(written.map(({ action }) => action)).not.toContain('refund account');
  const file = must(await shop.request(transferCalls.transfersFile, {}, owner));
  const [head, ...rows] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('Account number');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Asha Rao,50100123456789,HDFC0000123,\d+\.\d\d,NEFT,Refund B/);
  expect(await shown()).toBe(2);

  const paid = { orderNumber, refundId: null, reference: 'UTIB000000000001' };
  must(await shop.request(transferCalls.recordTransfer, paid, owner));
  const other = { ...paid, orderNumber: later.orderNumber, reference: 'utib 0000-0000 0001' };
  const reused = await shop.request(transferCalls.recordTransfer, other, owner);
  expect(reused).toMatchObject({
    failure: {
      code: 'TRANSFER_NOTED',
      fields: { reference: expect.stringContaining(`order ${orderNumber} to Asha Rao`) as string },
    },
  });
  const misspelt = { ...other, reference: 'UTIB00000000001' };
  const shapeless = await shop.request(transferCalls.recordTransfer, misspelt, owner);
  expect(shapeless).toMatchObject({
    failure: {
      code: 'TRANSFER_REFERENCE_INVALID',
      fields: { reference: expect.any(String) as string },
    },
  });
  const twice = { ...paid, reference: 'UTIB000000000002' };
  const second = await shop.request(transferCalls.recordTransfer, twice, owner);
  expect(second).toMatchObject({
    failure: {
      code: 'TRANSFER_TWICE',
      message: expect.stringMatching(
        /^Asha Rao already recorded this .* UTIB000000000001\. You entered UTIB000000000002, /,
      ) as string,
    },
  });
  expect((await list('made', 'UTIB000000000001')).rows).toMatchObject([
    { orderNumber, reference: 'UTIB000000000001' },
  ]);
  must(await shop.request(transferCalls.returnTransfer, paid, owner));
  expect((await list('', orderNumber)).rows).toHaveLength(1);
  must(await shop.request(transferCalls.askForAccount, { orderNumber }, owner));
  expect((await list('asked', orderNumber)).rows).toHaveLength(1);
});

test('failures are found by kind, and closed as they were seen', async () => {
  const at = shop.clock.now();
  const webhook = { source: 'webhook', item: 'event 1f', message: 'No id.', step: 'Look it up.' };
  const late = { source: 'late-visits', item: 'order B261110-AAAAAA', message: 'Not noted.' };
  await noteIncident(shop.shop.db, { ...webhook, evidence: '{}' }, at);
  await noteIncident(shop.shop.db, { ...late, step: 'Note how it went.' }, at);
  await enter();
  const list = async (asked: { kind?: 'webhooks' | 'visits' | 'jobs'; state?: 'closed' }) =>
    must(await shop.request(matterCalls.listIncidents, asked, owner)).rows;
  expect(await list({ kind: 'visits' })).toMatchObject([{ orderNumber: 'B261110-AAAAAA' }]);
  const [matter] = await list({ kind: 'webhooks' });
  if (!matter) throw new Error('The webhook is not listed');
  const { id, times } = matter;
  expect(must(await shop.request(matterCalls.incidentEvidence, { id }, owner)).evidence).toBe('{}');

  await noteIncident(shop.shop.db, webhook, at);
  const close = { id, times };
  expect(await shop.request(matterCalls.closeIncident, close, owner)).toEqual(
    refused('MATTER_AGAIN'),
  );
  must(await shop.request(matterCalls.closeIncident, { id, times: 2 }, owner));
  expect(await shop.request(matterCalls.closeIncident, { id, times: 2 }, owner)).toEqual(
    refused('DONE_BY'),
  );
  expect(await list({ kind: 'webhooks', state: 'closed' })).toMatchObject([{ id }]);
  expect((await list({})).map((each) => each.id)).not.toContain(id);
});

test('a list goes on where its page ended, also among what happened at the same moment', async () => {
  const at = shop.clock.now();
  for (let count = 0; count < 60; count += 1) {
    const matter = { source: 'documents', item: `order ${count}`, message: 'Late.', step: 'Ask.' };
    await noteIncident(shop.shop.db, matter, at);
  }
  await enter();
  const turn = async (asked: { state?: 'closed'; from?: string }) =>
    must(await shop.request(matterCalls.listIncidents, { kind: 'documents', ...asked }, owner));
  const pages = async (state: { state?: 'closed' }) => {
    const first = await turn(state);
    const second = await turn({ ...state, from: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    return [...first.rows, ...second.rows].map(({ id }) => id);
  };
  const open = await pages({});
  expect(open).toEqual([...new Set(open)].toSorted((one, other) => one - other));
  for (const id of open) {
    must(await shop.request(matterCalls.closeIncident, { id, times: 1 }, owner));
  }
  expect(await pages({ state: 'closed' })).toEqual(open.toReversed());
});

test('a transfer that returns rent paid ahead along with the deposit tells both', async () => {
  const order = await deliveredOrder(shop);
  await nameBankAccount(shop, order.token);
  const now = shop.clock.now();
  const wanted = { orderNumber: '', slot: '09:00-12:00', reason: '', note: '' } as const;
  const pickupOn = addDaysTo(today(shop), 2);
  const asked = { ...wanted, pickupOn, forfeited: rupees(1061) };
  done(await askForReturn(shop.shop, order.orderId, asked, now));
  await agePayments(shop, order.orderId);
  const damages = [{ amount: rupees(200), note: 'A scratch' }];
  const collection = { on: today(shop), damages, waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, order.orderId, collection, now));
  await enter();
  const { rows: transfers } = must(
    await shop.request(transferCalls.listOfficeTransfers, {}, owner),
  );
  const of = (number: string) => transfers.find(({ orderNumber }) => orderNumber === number);
  expect(of(order.orderNumber)).toMatchObject({
    amount: rupees(861 + 1061),
    paidAhead: rupees(1061),
  });

  // What goes back the way it was paid is no transfer.
  await sendRefunds(shop.shop);
  const month = monthOf(today(shop));
  const read = async () => must(await shop.request(readBookMonth, { month }, owner)).figures;
  const part = ({ parts }: BookFigure, key: string) => parts.find((each) => each.key === key);
  const before = await read();
  const due = before.refundsDue ?? before.refunded;
  const waiting = must(
    await shop.request(transferCalls.listOfficeTransfers, { state: 'asked' }, owner),
  );
  const all = [...transfers, ...waiting.rows];
  expect(part(due, 'paid_ahead')?.amount).toBe(sum(all.map(({ paidAhead }) => paidAhead)));
  expect(due.amount).toBe(sum(all.map(({ amount }) => amount)));
  await operate(
    shop,
    'record-transfer',
    '--order-number',
    order.orderNumber,
    '--reference',
    'HDFC326261061106',
  );
  const { refunded } = await read();
  expect(minus(refunded.amount, before.refunded.amount)).toBe(rupees(861 + 1061));
  const aheadBefore = part(before.refunded, 'ahead')?.amount ?? ZERO;
  expect(part(refunded, 'ahead')?.amount).toBe(sum([aheadBefore, rupees(1061)]));
});
