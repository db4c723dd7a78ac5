import { expect, test } from 'vitest';
import { listNewProducts, submitProductSurvey } from '#contract/catalogue/new-product.ts';
import { listIssues, replyToIssue, reportIssue } from '#contract/care/issue.ts';
import * as enquiryCalls from '#contract/office/checkout/enquiries.ts';
import * as issueCalls from '#contract/office/care/issues.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { bookRepair } from '#contract/care/repair.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { slotDays } from '#domain/visits/slot.ts';
import { startSession } from '#server/lib/sessions.ts';
import { addHome, CONCENTRATOR, must, placement, putInCart, SOFA } from '../../support/checkout.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused, refusedNaming } from '../../support/refused.ts';
import { failedChecks, deliveredOrder, jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

// A Tuesday.
const shop = testShop({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [SOFA]: 50, [CONCENTRATOR]: 5 },
});
let owner: { token: string };
let floor: { token: string };
/** A session of the office ends after two hours without a call, and tests let days go by. */
async function enter() {
  owner = { token: (await operatorOf(shop)).office };
  floor = { token: (await operatorOf(shop, 'floor')).office };
}

const tokenOf = async ({ userId }: { readonly userId: number }) => ({
  token: (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '',
});

async function reported(reason: string, order?: Awaited<ReturnType<typeof deliveredOrder>>) {
  const of = order ?? (await deliveredOrder(shop));
  const renter = await tokenOf(of);
  const { issueId: id } = must(
    await shop.request(
      reportIssue,
      {
        issueItemId: of.orderNumber,
        issueType: 'order',
        productSlug: SOFA,
        reason,
        description: 'A leg is loose.',
      },
      renter,
    ),
  );
  const say = (text: string) => shop.request(replyToIssue, { issueId: id, text }, renter);
  const read = async () => must(await shop.request(issueCalls.getOfficeIssue, { id }, owner));
  return { ...of, id, renter, say, read };
}

const listOf = async (asked: Parameters<typeof ask>[0]) => (await ask(asked)).rows;
const ask = async (asked: {
  state?: '' | 'waiting' | 'closed' | 'all';
  kind?: 'question' | 'repair' | 'arrival';
  search?: string;
}) => must(await shop.request(issueCalls.listOfficeIssues, asked, owner));

test('issues are listed by the day their answer is promised for, the answered ones last, and found by what they are about', async () => {
  const first = await reported('It stopped working');
  jumpTo(shop, addDaysTo(today(shop), 1));
  const second = await reported('It stopped working');
  jumpTo(shop, addDaysTo(today(shop), 1));
  await enter();
  const order = async (state: '' | 'waiting') => (await listOf({ state })).map(({ id }) => id);
  expect(await order('')).toEqual([first.id, second.id]);

  const { version: seen } = await first.read();
  const answer = { id: first.id, answer: 'We come.', close: false, seen };
  must(await shop.request(issueCalls.answerOfficeIssue, answer, owner));
  expect(await order('')).toEqual([second.id, first.id]);
  expect(await order('waiting')).toEqual([second.id]);
  shop.clock.advance(1000);
  must(await first.say('When?'));
  const [of] = must(await shop.request(listIssues, {}, first.renter));
  const waiting = await listOf({ state: 'waiting' });
  expect(waiting.map(({ id, promise }) => [id, promise])).toEqual([
    [second.id, expect.any(String)],
    [first.id, of?.answerBy],
  ]);

  const found = async (search: string) =>
    (await listOf({ search, state: 'all' })).map(({ id }) => id);
  expect(await found(String(first.id))).toEqual([first.id]);
  expect(await found(first.orderNumber.toLowerCase())).toEqual([first.id]);
  expect(await found('asha')).toEqual([second.id, first.id]);
  expect(await found('sha')).toEqual([]);
});

test('an answer that was overtaken is not sent, and who answered is told', async () => {
  const issue = await reported('It stopped working');
  await enter();
  const { version: seen } = await issue.read();
  await operate(shop, 'answer-issue', '--id', String(issue.id), '--answer', 'We’ll call you.');
  const late = { id: issue.id, answer: 'We come.', close: true, seen };
  expect(await shop.request(issueCalls.answerOfficeIssue, late, owner)).toEqual(
    refusedNaming('SAID_MEANWHILE', 'meena'),
  );
  const now = await issue.read();
  expect(now.messages).toMatchObject([{ voice: 'shop', text: 'We’ll call you.', by: 'meena' }]);
  must(await shop.request(issueCalls.answerOfficeIssue, { ...late, seen: now.version }, owner));
  const closed = await issue.read();
  expect(closed.closedAt).not.toBeNull();
  const again = { ...late, answer: '', seen: closed.version };
  const second = await shop.request(issueCalls.answerOfficeIssue, again, owner);
  expect(!second.ok && second.failure).toMatchObject({
    code: 'DONE_BY',
    message: expect.stringContaining('Asha Rao already did this') as string,
  });
  expect((await listOf({ state: 'closed' })).map(({ id }) => id)).toEqual([issue.id]);
});

test('whoever only makes repairs sees what failed or arrived wrong, and no question', async () => {
  const question = await reported('It stopped working');
  const order = await deliveredOrder(shop);
  const arrived = await reported('It arrived damaged', order);
  const [, day] = slotDays(shop.clock.now(), []);
  if (!day) throw new Error('No day is open');
  const wish = { orderNumber: order.orderNumber, productSlug: SOFA, description: 'Loose.' };
  const booked = { ...wish, day, half: 'morning' as const };
  const { issueId } = must(await shop.request(bookRepair, booked, arrived.renter));
  await enter();
  const { rows: issues } = must(await shop.request(issueCalls.listOfficeIssues, {}, floor));
  expect(issues.map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      [arrived.id, 'arrival'],
      [issueId, 'repair'],
    ]),
  );
  expect(issues.map(({ kind }) => kind)).not.toContain('question');
  const hidden = await shop.request(issueCalls.getOfficeIssue, { id: question.id }, floor);
  expect(hidden).toEqual(refused('NOT_YOUR_PART'));
  expect((await listOf({ kind: 'repair' })).map(({ id }) => id)).toEqual([issueId]);

  const read = async () =>
    must(await shop.request(issueCalls.getOfficeIssue, { id: issueId }, floor)).repair;
  const seen = await read();
  if (!seen) throw new Error('No visit is planned');
  const plan = { id: seen.id, day: seen.day, half: 'afternoon' as const, seen };
  const asked = { ...plan, crew: 'Imran Khan', crewPhone: '98100 00002' };
  must(await shop.request(issueCalls.scheduleOfficeRepair, asked, floor));
  const over = { ...asked, crew: 'Sunil', half: 'morning' as const };
  expect(await shop.request(issueCalls.scheduleOfficeRepair, over, floor)).toEqual(
    refused('REPAIR_CHANGED'),
  );
  expect(await read()).toMatchObject({ half: 'afternoon', crew: 'Imran Khan' });
});

test('the desk offers each day on which the server takes a repair visit, and a replacement', async () => {
  const wrong = await reported('It arrived damaged');
  await enter();
  const { days, arrival } = await wrong.read();
  expect([days[0]?.day, days.at(-1)?.day]).toEqual([today(shop), addDaysTo(today(shop), 60)]);
  const offered = arrival?.days ?? [];
  expect([offered[0], offered.at(-1)]).toEqual([
    addDaysTo(today(shop), 1),
    addDaysTo(today(shop), 14),
  ]);
  const replace = (day = today(shop)) =>
    shop.request(
      issueCalls.confirmReplacement,
      { issues: [wrong.id], day, half: 'morning' },
      owner,
    );
  expect(await replace()).toMatchObject({ ok: false });
  expect(await replace(offered.at(-1))).toMatchObject({ ok: true });
});

test('what arrived wrong is replaced on a day, or declined with the reason its renter reads', async () => {
  const wrong = await reported('It arrived damaged');
  const other = await reported('It arrived damaged');
  await enter();
  const { arrival } = await wrong.read();
  expect(arrival).toMatchObject({ isOpen: true, fault: 'damaged' });
  const [day] = arrival?.days.slice(2) ?? [];
  if (!day) throw new Error('No day is open');
  const chosen = { issues: [wrong.id], day, half: 'morning' as const };
  const { orderNumber } = must(await shop.request(issueCalls.confirmReplacement, chosen, owner));
  expect((await wrong.read()).arrival).toMatchObject({ state: 'confirmed', toOrder: orderNumber });
  const { version: seen } = await other.read();
  const declined = { id: other.id, reason: 'It is a scratch of use.', seen };
  must(await other.say('And a second leg.'));
  expect(await shop.request(issueCalls.declineReplacement, declined, owner)).toEqual(
    refused('SAID_MEANWHILE'),
  );
  const { version } = await other.read();
  const asked = { ...declined, seen: version };
  must(await shop.request(issueCalls.declineReplacement, asked, owner));
  expect(await other.read()).toMatchObject({
    arrival: { state: 'declined', isOpen: false },
    messages: [{ voice: 'renter' }, { text: 'It is a scratch of use.' }],
  });
});

test('enquiries stand in one row, who asked first first, and are answered once', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const asked = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, asked, { token }));
  shop.clock.advance(1000);
  const [product] = must(await shop.request(listNewProducts, { type: 'all' }));
  if (!product) throw new Error('Nothing is rented on enquiry');
  const asker = { customerName: 'Meera Joshi', email: 'meera@mail.example', contact: '9810000003' };
  const { productName, priceRange } = product;
  must(await shop.request(submitProductSurvey, { ...asker, productName, priceRange }));
  await enter();
  const list = async (state: '' | 'undecided' | 'settled') =>
    must(await shop.request(enquiryCalls.listOfficeEnquiries, { state }, owner)).rows;
  const [first, second] = await list('');
  expect([first, second]).toMatchObject([
    { kind: 'medical', orderNumber },
    { kind: 'goods', name: 'Meera Joshi', phone: '9810000003' },
  ]);

  const answer = { orderNumber, text: 'It is there.', outcome: 'open', seen: null } as const;
  must(await shop.request(enquiryCalls.answerOfficeEnquiry, answer, owner));
  expect(await shop.request(enquiryCalls.answerOfficeEnquiry, answer, owner)).toEqual(
    refusedNaming('SAID_MEANWHILE', 'Asha Rao'),
  );
  const [undecided] = await list('undecided');
  const seen = undecided?.answer?.at ?? null;
  const accepted = { ...answer, text: 'It comes.', outcome: 'accepted', seen } as const;
  must(await shop.request(enquiryCalls.answerOfficeEnquiry, accepted, owner));

  const goods = { id: second?.id ?? 0, text: 'From ₹900 a month.' };
  const marks = { ...goods, text: '\u202E \u202C' };
  expect(await shop.request(enquiryCalls.answerGoodsEnquiry, marks, owner)).toMatchObject({
    failure: { code: 'INPUT_INVALID', fields: { text: expect.any(String) as string } },
  });
  must(await shop.request(enquiryCalls.answerGoodsEnquiry, goods, owner));
  const again = await shop.request(enquiryCalls.answerGoodsEnquiry, goods, owner);
  expect(again).toEqual(refused('DONE_BY'));
  expect(await list('')).toEqual([]);
  expect(await list('settled')).toMatchObject([
    { kind: 'goods', answer: { text: 'From ₹900 a month.' } },
    { kind: 'medical', isAccepted: true },
  ]);
});

test('a repair visit is planned from an issue, once, and its renter is told', async () => {
  const issue = await reported('It stopped working');
  await enter();
  expect(await issue.read()).toMatchObject({ mayRepair: true, repair: null });
  const day = addDaysTo(today(shop), 1);
  const plan = { id: issue.id, day, half: 'afternoon' as const };
  const who = { crew: 'Imran Khan', crewPhone: '98100 00002' };
  must(await shop.request(issueCalls.planOfficeRepair, { ...plan, ...who }, owner));
  const planned = await issue.read();
  expect(planned).toMatchObject({
    kind: 'repair',
    mayRepair: false,
    repair: {
      state: 'planned',
      day,
      half: 'afternoon',
      crew: 'Imran Khan',
      crewPhone: '9810000002',
    },
  });
  expect(planned.messages.at(-1)?.text).toContain('We’ll come to repair it on');
  expect((await shop.inbox(issue.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Repair visit for Oslo 3-seater sofa on /),
  );
  expect(await shop.request(issueCalls.planOfficeRepair, plan, owner)).toEqual(
    refused('REPAIR_NOT_POSSIBLE'),
  );
  const other = await reported('It stopped working', issue);
  expect(await shop.request(issueCalls.planOfficeRepair, { ...plan, id: other.id }, owner)).toEqual(
    refused('REPAIR_PLANNED'),
  );
  await operate(
    shop,
    'answer-issue',
    '--id',
    String(other.id),
    '--answer',
    'Both at once.',
    '--close',
  );
  expect((await other.read()).mayRepair).toBe(false);
  expect(await failedChecks(shop)).toEqual([]);
});
