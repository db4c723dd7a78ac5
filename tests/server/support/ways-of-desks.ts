import { listInvoices } from '#contract/billing/invoice.ts';
import { objectToReport } from '#contract/endings/inspection.ts';
import { reportIssue } from '#contract/care/issue.ts';
import { listNewProducts, submitProductSurvey } from '#contract/catalogue/new-product.ts';
import * as enquiries from '#contract/office/checkout/enquiries.ts';
import * as inspections from '#contract/office/endings/inspection.ts';
import * as issues from '#contract/office/care/issues.ts';
import { closeIncident } from '#contract/office/overview/matters.ts';
import { recordTransfer } from '#contract/office/settlement/transfers.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { type Queue, type QueueRow } from '#domain/office/queue.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { remindOfDocuments } from '#server/documents/document-hold/document-reminders.ts';
import { recordMiss } from '#server/catalogue/search/misses.ts';
import { clockAt, rentingWithAutoPay, runJobs, runShort } from './autopay.ts';
import { nameBankAccount } from './bank-account.ts';
import { addHome, CONCENTRATOR, must, placement, putInCart, SOFA } from './checkout.ts';
import { concede } from './conceding.ts';
import { damagePicture, tagsBack } from './inspecting.ts';
import { operatorOf, signedInAgain } from './operators.ts';
import { deliveredOrder, jumpTo, orderIdOf, paidOrder, today } from './rentals.ts';
import { agePayments } from './old-payment.ts';
import { opened, owner, STOPS, type Way } from './stops-of-today.ts';
import { requestReturnOf } from './returning.ts';
import type { TestShop } from './shop.ts';

/** How what waits at the desks comes into the queues of Today, and leaves them. */
export function waysOfDesks(shop: TestShop) {
  async function reported(reason: string) {
    const { orderNumber: issueItemId, token } = await deliveredOrder(shop);
    const about = { issueItemId, issueType: 'order', productSlug: SOFA, reason } as const;
    must(await shop.request(reportIssue, { ...about, description: 'A leg.' }, { token }));
  }

  const issueOf = async ({ id }: QueueRow) => {
    const as = await owner(shop);
    return { as, issue: must(await shop.request(issues.getOfficeIssue, { id: Number(id) }, as)) };
  };

  async function collected() {
    const { orderNumber, day: on } = await STOPS.pickup.bring(shop);
    jumpTo(shop, on);
    await STOPS.pickup.done(shop, { order: orderNumber } as QueueRow);
    const { as, page } = await opened(shop, orderNumber);
    const read = await shop.request(inspections.getInspection, { number: orderNumber }, as);
    return { as, number: orderNumber, userId: page.customer.userId, seen: must(read).version };
  }

  async function closed({ id, count }: QueueRow) {
    const matter = { id: Number(id), times: count ?? 0 };
    must(await shop.request(closeIncident, matter, await owner(shop)));
  }

  const failed = (source: string) => async () => {
    const what = { source, item: 'message 7', message: 'No route', step: 'Look.' };
    await noteIncident(shop.shop.db, what, shop.clock.now());
  };

  return {
    issues: [
      {
        of: 'a question',
        bring: () => reported('It stopped working'),
        page: '/office/issue',
        async end(row) {
          const { as, issue } = await issueOf(row);
          const answer = { id: issue.id, answer: 'We come.', close: true, seen: issue.version };
          must(await shop.request(issues.answerOfficeIssue, answer, as));
        },
      },
    ],
    arrivals: [
      {
        of: 'what arrived damaged and is replaced',
        bring: () => reported('It arrived damaged'),
        page: '/office/issue',
        async end(row) {
          const { as, issue } = await issueOf(row);
          const slot = { day: issue.days[2]?.day ?? today(shop), half: 'morning' } as const;
          const wanted = { issues: [issue.id], ...slot };
          must(await shop.request(issues.confirmReplacement, wanted, as));
        },
      },
      {
        of: 'what arrived damaged and is declined, where a return was asked for since',
        async bring() {
          const { orderNumber: issueItemId, token } = await deliveredOrder(shop);
          const about = { issueItemId, issueType: 'order', productSlug: SOFA } as const;
          const what = { reason: 'It arrived damaged', description: 'A leg.' };
          must(await shop.request(reportIssue, { ...about, ...what }, { token }));
          await requestReturnOf(shop, { orderNumber: issueItemId, token });
        },
        page: '/office/issue',
        async end(row) {
          const { as, issue } = await issueOf(row);
          const reason = 'It is picked up.';
          const declined = { id: issue.id, reason, seen: issue.version };
          must(await shop.request(issues.declineReplacement, declined, as));
        },
      },
    ],
    inspections: [
      {
        of: 'what was picked up',
        bring: collected,
        page: '/office/inspection',
        async end({ id: number }) {
          const as = await owner(shop);
          const { version } = must(await shop.request(inspections.getInspection, { number }, as));
          const ended = { number, seen: version };
          must(await shop.request(inspections.finishInspection, ended, as));
        },
      },
      {
        of: 'what was picked up with a report of its renter',
        async bring() {
          const order = await deliveredOrder(shop);
          const { orderNumber: issueItemId, token } = order;
          const about = { issueItemId, issueType: 'order', productSlug: SOFA } as const;
          const what = { reason: 'It is not what I ordered', description: 'Another colour.' };
          must(await shop.request(reportIssue, { ...about, ...what }, { token }));
          jumpTo(shop, await requestReturnOf(shop, order));
          await STOPS.pickup.done(shop, { order: issueItemId } as QueueRow);
        },
        page: '/office/inspection',
        async end({ id: number }) {
          const as = await owner(shop);
          const { version, units } = must(
            await shop.request(inspections.getInspection, { number }, as),
          );
          const good = { tag: units[0]?.tag ?? '', goesTo: 'store', condition: 'good' } as const;
          const look = { number, seen: version, ...good };
          const noted = must(await shop.request(inspections.lookAtUnit, look, as));
          const ended = { number, seen: noted.version };
          must(await shop.request(inspections.finishInspection, ended, as));
        },
      },
      {
        of: 'a report that its renter objects to',
        async bring() {
          const { as, number, seen, userId } = await collected();
          const orderId = await orderIdOf(shop, number);
          const [tag = ''] = await tagsBack(shop.shop, orderId);
          const file = await damagePicture();
          const torn = { tag, kind: 'tear', note: 'Armrest', amount: rupees(400), file } as const;
          const noted = must(
            await shop.request(inspections.addDamage, { number, seen, ...torn }, as),
          );
          const ended = { number, seen: noted.version };
          const shown = must(await shop.request(inspections.finishInspection, ended, as));
          const token = await signedInAgain(shop, userId);
          const words = 'It was torn before.';
          const objected = { orderNumber: number, seen: shown.version, words };
          must(await shop.request(objectToReport, objected, { token }));
        },
        page: '/office/inspection',
        async end({ id: number }) {
          const as = { token: (await operatorOf(shop, 'care')).office };
          const { version, units } = must(
            await shop.request(inspections.getInspection, { number }, as),
          );
          const kept = units.flatMap(({ items }) =>
            items.map(({ id: item, amount }) => ({ item, amount })),
          );
          const decided = { number, seen: version, words: 'It was new.', kept };
          must(await shop.request(inspections.decideObjection, decided, as));
        },
      },
    ],
    transfers: [
      {
        of: 'old rent whose renter has named an account',
        async bring() {
          const { as, number, seen, userId } = await collected();
          await agePayments(shop, await orderIdOf(shop, number));
          must(await shop.request(inspections.finishInspection, { number, seen }, as));
          await nameBankAccount(shop, await signedInAgain(shop, userId));
        },
        page: '/office/transfers',
        async end({ order }) {
          const paid = { orderNumber: order ?? '', refundId: null, reference: 'HDFC000000000031' };
          must(await shop.request(recordTransfer, paid, await owner(shop)));
        },
      },
    ],
    enquiries: [
      {
        of: 'a medical item',
        async bring() {
          const { token } = await shop.signedUp();
          const cart = await putInCart(shop, token, CONCENTRATOR, 1);
          const asked = placement(cart, await addHome(shop, token));
          must(await shop.request(placeOrder, asked, { token }));
        },
        page: '/office/enquiries',
        async end({ order }) {
          const said = { text: 'It comes.', outcome: 'accepted', seen: null } as const;
          const answer = { orderNumber: order ?? '', ...said };
          must(await shop.request(enquiries.answerOfficeEnquiry, answer, await owner(shop)));
        },
      },
      {
        of: 'goods that are rented on enquiry',
        async bring() {
          const [product] = must(await shop.request(listNewProducts, { type: 'all' }));
          const { productName = '', priceRange = '' } = product ?? {};
          const who = {
            customerName: 'Meera Joshi',
            email: 'm@mail.example',
            contact: '9810000003',
          };
          must(await shop.request(submitProductSurvey, { ...who, productName, priceRange }));
        },
        page: '/office/enquiries',
        async end({ id }) {
          const answer = { id: Number(id.replace('goods ', '')), text: 'From ₹900 a month.' };
          must(await shop.request(enquiries.answerGoodsEnquiry, answer, await owner(shop)));
        },
      },
    ],
    debits: [
      {
        of: 'a debit that failed',
        async bring() {
          const { userId } = await rentingWithAutoPay(shop);
          for (const at of ['2026-12-01 09:00', '2026-12-04 06:00']) {
            clockAt(shop, at);
            await runJobs(shop);
          }
          await runShort(shop, userId);
          clockAt(shop, '2026-12-05 13:00');
          await runJobs(shop);
        },
        page: '/office/customer',
        async end({ id }) {
          const token = await signedInAgain(shop, Number(id));
          for (const invoice of must(await shop.request(listInvoices, {}, { token }))) {
            if (invoice.isPaid) continue;
            const { invoiceNumber: about, amount } = invoice;
            const credit = { id: Number(id), kind: 'credit_note', about, amount } as const;
            await concede(shop, await owner(shop), { ...credit, reason: 'Moved abroad' });
          }
        },
      },
    ],
    letters: [
      { of: 'a letter that failed', bring: failed('outbox'), page: '/office/matters', end: closed },
    ],
    jobs: [
      { of: 'a job that failed', bring: failed('billing'), page: '/office/matters', end: closed },
      {
        of: 'an order without documents for a month',
        async bring() {
          await paidOrder(shop);
          jumpTo(shop, addDaysTo(today(shop), 31));
          await remindOfDocuments(shop.shop);
        },
        page: '/office/matters',
        end: closed,
      },
    ],
    searches: [
      {
        of: 'what was searched for in vain, which goes by itself after a week',
        async bring() {
          const now = shop.clock.now();
          const asked = { query: 'Study lamp', cityId: 1, address: '10.0.0.1', now } as const;
          await recordMiss(shop.shop, asked);
        },
        page: undefined,
        end: async () => Promise.resolve(jumpTo(shop, addDaysTo(today(shop), 8))),
      },
    ],
  } satisfies Partial<Record<Queue, readonly Way[]>>;
}
