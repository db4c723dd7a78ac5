import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import { cancellationQuote, cancelOrder } from '#contract/endings/cancellation.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { getOrder } from '#contract/orders/order.ts';
import { day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { TERMS_ACCEPTANCE } from '#messages/people/consents.ts';
import { publishedTerms, sealProblems } from '#server/content/terms.ts';
import { agreements, laterTerms } from '#server/db/schema/agreements.ts';
import { visits } from '#server/db/schema/visits.ts';
import { examine } from '#server/doctor/doctor.ts';
import { tellOfTerms } from '#server/orders/agreements/tell.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { must, placedOrder, setStock, SOFA } from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { deliver, deliverWithoutCode, jumpTo, orderIdOf, paidOrder } from '../support/rentals.ts';
import { openTestShop } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';

const written = await readContent(CONTENT_FOLDER);
const [first] = written['terms-versions'];
if (!first) throw new Error('There are no terms');
const NEXT = {
  version: '2026-12-06',
  publishedOn: '2026-12-01',
  seal: '',
  changes: ['A third missed delivery is [told](/faq) of twice.'],
};
/** A shop that has published a second version, on 1 December, of the oldest terms. */
const content = {
  terms: [{ heading: 'Deliveries', paragraphs: ['A third missed delivery is told of twice.'] }],
  'terms-versions': [first, NEXT],
};

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', content, stock: { [SOFA]: 50 } });
const fetchPdf = (orderNumber: string, token?: string) =>
  shop.app.request(`${API_PREFIX}/order/agreementPdf/${orderNumber}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function textOf(orderNumber: string, token: string): Promise<string> {
  const answer = await fetchPdf(orderNumber, token);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).text;
}

const acceptedOf = async (orderNumber: string) => {
  const orderId = await orderIdOf(shop, orderNumber);
  return shop.shop.db.select().from(agreements).where(eq(agreements.orderId, orderId));
};

async function brokenLaws() {
  const { db, coupons, terms } = shop.shop;
  const findings = await examine(db, coupons, { terms });
  return findings.filter(({ subjects }) => subjects.length > 0);
}

test('placing an order keeps which terms were accepted, in which words and when', async () => {
  const { orderNumber, token } = await placedOrder(shop);
  const [kept] = await acceptedOf(orderNumber);
  expect(kept).toMatchObject({
    version: '2025-07-16',
    seal: shop.shop.terms[0]?.seal,
    wording: TERMS_ACCEPTANCE,
    acceptedAt: shop.clock.now(),
  });
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    agreements: [{ order: orderNumber, termsVersion: '2025-07-16', wording: TERMS_ACCEPTANCE }],
    laterTerms: [],
  });
});

test('the agreement is a PDF of parties, things, sums, days, the version of the terms and their text', async () => {
  const { orderNumber, token } = await paidOrder(shop, SOFA, 2);
  const answer = await fetchPdf(orderNumber, token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="rental-agreement-${orderNumber}.pdf"`,
  );
  const { text, pages, objects } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  for (const said of [
    'Rental Agreement',
    'Basera Rentals Private Limited',
    'GSTIN',
    'Asha Rao',
    order.customerNumber,
    '12B, Sector 56',
    'Gurgaon 122011',
    order.productList[0]?.name ?? '-',
    '12 Months',
    formatRupees(order.orderTerms.totalDeposit),
    formatRupees(order.orderTerms.monthlyBillAmount),
    'Version of the terms',
    '16 Jul 2025',
    'Signatures',
    'to be signed at delivery',
    'Jurisdiction',
    'The courts at Gurugram, Haryana, have jurisdiction',
    'Express delivery',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  expect(text).not.toContain('](/');
  expect(pages).toBeGreaterThan(2);
  expect(objects).toContain(`(Rental Agreement ${orderNumber})`);
});

test('the agreement says when the things were delivered and until when they are rented', async () => {
  const { orderNumber, orderId, token } = await paidOrder(shop);
  await deliverWithoutCode(shop, orderId);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  const text = await textOf(orderNumber, token);
  expect(text).toContain('In force');
  expect(text).toContain(formatDayWithYear(order.expirayDate ?? day('2000-01-01')));
  expect(text).toContain('received the items on 10 Nov 2026');
});

test('the agreement is signed with the delivery code that was told at the door', async () => {
  const { orderNumber, orderId, token } = await paidOrder(shop);
  await deliver(shop, orderId);
  const provedAt = new Date('2026-11-10T06:12:00Z');
  await shop.shop.db.update(visits).set({ provedAt }).where(eq(visits.orderId, orderId));
  const text = (await textOf(orderNumber, token)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'signed with the delivery code, given to our delivery team on 10 Nov 2026, 11:42 am',
  );
});

test('there is no agreement before the order is confirmed, and none for anybody else', async () => {
  const { orderNumber, token } = await placedOrder(shop);
  const early = await fetchPdf(orderNumber, token);
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({ error: { code: 'AGREEMENT_NOT_MADE' } });
  const paid = await paidOrder(shop);
  const other = await shop.signedUp();
  expect((await fetchPdf(paid.orderNumber, other.token)).status).toBe(403);
  expect((await fetchPdf(paid.orderNumber)).status).toBe(401);
});

test('letters of confirmation and delivery say where the agreement is', async () => {
  const { email, orderId, orderNumber } = await paidOrder(shop);
  await deliver(shop, orderId);
  const letters = await shop.inbox(email);
  for (const subject of [
    `Your order is confirmed: Oslo 3-seater sofa (${orderNumber})`,
    `Your order is delivered: Oslo 3-seater sofa (${orderNumber})`,
  ])
    expect(letters.find((letter) => letter.subject === subject)?.text).toContain(
      'is on your order’s page, as a PDF',
    );
});

test('new terms are told of once for all running orders, and bind those from their day on', async () => {
  const { email, token, orderNumber } = await paidOrder(shop);
  const ended = await paidOrder(shop);
  const { token: ofEnded, orderNumber: endedNumber } = ended;
  const quote = must(
    await shop.request(cancellationQuote, { orderNumber: endedNumber }, { token: ofEnded }),
  );
  const figures = { kept: quote.kept, refund: quote.refund };
  must(
    await shop.request(cancelOrder, { orderNumber: endedNumber, ...figures }, { token: ofEnded }),
  );
  const waiting = await placedOrder(shop);
  const isNews = ({ subject }: { subject: string }) => subject === 'Our terms change on 6 Dec 2026';
  const newsTo = async (to: string) => (await shop.inbox(to)).filter(isNews);
  expect(await tellOfTerms(shop.shop)).toBe(0);
  jumpTo(shop, day('2026-12-01'));
  expect(await tellOfTerms(shop.shop)).toBeGreaterThan(0);
  expect(await tellOfTerms(shop.shop)).toBe(0);
  const [letter, ...more] = await newsTo(email);
  expect(more).toEqual([]);
  expect(letter?.text).toContain('A third missed delivery is told of twice.');
  expect(letter?.text).toContain(orderNumber);
  expect(letter?.text).toContain('/terms-conditions/2026-12-06');
  expect(await newsTo(ended.email)).toEqual([]);
  expect(await newsTo(waiting.email)).toEqual([]);
  const text = (await textOf(orderNumber, token)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('From 6 Dec 2026 the terms of 6 Dec 2026 apply');
  expect(text).toContain('The terms of 16 Jul 2025');
  expect(text).toContain('The courts at Gurugram, Haryana, have jurisdiction');
});

test('terms that were told of late bind as many days later as their notice has', async () => {
  jumpTo(shop, day('2026-12-04'));
  const { orderNumber, token } = await paidOrder(shop);
  expect(await tellOfTerms(shop.shop)).toBe(1);
  const orderId = await orderIdOf(shop, orderNumber);
  const [told] = await shop.shop.db
    .select()
    .from(laterTerms)
    .where(eq(laterTerms.orderId, orderId));
  expect(told).toMatchObject({ version: '2026-12-06', bindsFrom: '2026-12-09' });
  expect(await textOf(orderNumber, token)).toContain('From 9 Dec 2026');
});

test('versions that bind from one day are told of in one letter', async () => {
  const later = { ...NEXT, version: '2026-12-07', publishedOn: '2026-12-02', changes: ['Tea.'] };
  const versions = [first, { ...NEXT, sections: content.terms }, later];
  const other = await openTestShop({
    startAt: '2026-11-10T05:30:00Z',
    content: { ...content, 'terms-versions': versions },
  });
  await setStock(other, SOFA, 5);
  const { email } = await paidOrder(other);
  jumpTo(other, day('2026-12-10'));
  expect(await tellOfTerms(other.shop)).toBe(1);
  const letters = (await other.inbox(email)).filter(({ subject }) => subject.includes('terms'));
  expect(letters.map(({ subject }) => subject)).toEqual(['Our terms change on 15 Dec 2026']);
  expect(letters[0]?.text).toContain('A third missed delivery is told of twice.');
  expect(letters[0]?.text).toContain('Tea.');
  await other.close();
});

test('an order placed once new terms are in force is under them, and prints their text', async () => {
  jumpTo(shop, day('2026-12-06'));
  const { orderNumber, token } = await paidOrder(shop);
  const [kept] = await acceptedOf(orderNumber);
  expect(kept?.version).toBe('2026-12-06');
  expect(await tellOfTerms(shop.shop)).toBe(0);
  const text = (await textOf(orderNumber, token)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('A third missed delivery is told of twice.');
  expect(text).not.toContain('The courts at Gurugram');
});

test('what was accepted stays when the account is deleted', async () => {
  const { orderNumber, token, email } = await placedOrder(shop);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  const [kept] = await acceptedOf(orderNumber);
  expect(kept?.wording).toBe(TERMS_ACCEPTANCE);
  expect((await fetchPdf(orderNumber, token)).status).toBe(401);
});

test('the laws of the database hold, and an order without an acceptance breaks one', async () => {
  expect(await brokenLaws()).toEqual([]);
  const { orderNumber } = await placedOrder(shop);
  const orderId = await orderIdOf(shop, orderNumber);
  await shop.shop.db.delete(agreements).where(eq(agreements.orderId, orderId));
  expect(await brokenLaws()).toEqual([
    {
      law: 'Every order has an acceptance of the terms from the time it was placed',
      subjects: [orderNumber],
    },
  ]);
});

test('a text that was accepted and is another one by now breaks a law', async () => {
  const { db, coupons, terms } = shop.shop;
  const [oldest, ...rest] = terms;
  if (!oldest) throw new Error('There are no terms');
  const findings = await examine(db, coupons, {
    terms: [{ ...oldest, seal: 'other' }, ...rest],
  });
  const broken = findings.find(({ law }) => law.startsWith('The stored text of an order’s terms'));
  expect(broken?.subjects).toEqual([`2025-07-16, seal ${oldest.seal}`]);
});

test('a word of published terms cannot change without a further version', () => {
  expect(sealProblems(written)).toEqual([]);
  const [section, ...others] = written.terms;
  if (!section) throw new Error('There are no terms');
  const changed = [{ ...section, paragraphs: ['Other words.'] }, ...others];
  const [problem] = sealProblems({ ...written, terms: changed });
  const last = written['terms-versions'].length - 1;
  expect(problem?.field).toBe(`${last}.seal`);
  const sealed = publishedTerms({ ...written, terms: changed }).at(-1);
  expect(problem?.message).toContain(sealed?.seal);
});
