import { and, eq, isNull } from 'drizzle-orm';
import { isEmail } from '#domain/people/email.ts';
import { isIndianMobile } from '#domain/people/phone.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { type Contact, findContact } from '#server/people/customers/contact.ts';
import { lockOrder } from '#server/orders/status.ts';
import { findAnswering, findByNumber, lockQuote, type QuoteRow } from './find.ts';
import { withdraw } from './withdraw.ts';

/** For whom a quote is made, or in whose place. */
export type ForWhom =
  | { readonly kind: 'customer'; readonly userId: number }
  /** An order of medical items. */
  | { readonly kind: 'enquiry'; readonly orderNumber: string }
  | { readonly kind: 'goods'; readonly id: number; readonly named?: Stranger | undefined }
  | { readonly kind: 'again'; readonly number: string }
  | ({ readonly kind: 'new' } & Stranger);

/** Somebody as they are named. */
interface Stranger {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

/** Who a quote is made out to, and what it answers. */
export interface Addressee {
  readonly userId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly enquiryId: number | null;
  readonly goodsId: number | null;
  readonly contact: Contact;
}

/** Whom a quote goes to, with what it answers held; a quote that it takes the place of is withdrawn. */
export async function findAddressee(
  work: TxContext,
  forWhom: ForWhom,
  now: Date,
): Promise<Addressee | Refusal> {
  switch (forWhom.kind) {
    case 'customer':
      return findCustomer(work, forWhom.userId);
    case 'enquiry':
      return findAsker(work, eq(orders.number, forWhom.orderNumber), { now });
    case 'goods':
      return findGoodsAsker(work, forWhom, { now });
    case 'again':
      return takePlaceOf(work, forWhom.number, now);
    case 'new':
      return refuseStranger(forWhom) ?? toStranger(forWhom);
    default:
      return forWhom satisfies never;
  }
}

async function findCustomer(work: TxContext, userId: number): Promise<Addressee | Refusal> {
  if (!(await lockAccount(work.db, userId, 'share'))) return refuse('NOT_FOUND');
  if (await findBlock(work.db, userId)) return refuse('QUOTE_BLOCKED');
  const [user] = await work.db.select().from(users).where(eq(users.id, userId));
  const contact = await findContact(work.db, userId);
  const { sms = '', email = null } = contact.ways;
  const phone = sms === '' ? (user?.contact ?? '') : sms;
  return { userId, name: contact.name, phone, email, enquiryId: null, goodsId: null, contact };
}

async function findAsker(
  work: TxContext,
  isMeant: ReturnType<typeof eq>,
  when: When,
): Promise<Addressee | Refusal> {
  const [found] = await work.db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(isMeant);
  if (!found) return refuse('NOT_FOUND');
  const customer = await findCustomer(work, found.userId);
  if (customer instanceof Refusal) return customer;
  const order = await lockOrder(work.db, found.id);
  if (order?.status !== 'ENQUIRY_AWAITED') return refuse('QUOTE_ENQUIRY_OVER');
  const there = await refuseSecond(work, { ...when, enquiryIds: [order.id], goodsIds: [] });
  if (there) return there;
  return { ...customer, enquiryId: order.id };
}

async function findGoodsAsker(
  work: TxContext,
  { id, named }: Extract<ForWhom, { kind: 'goods' }>,
  when: When,
): Promise<Addressee | Refusal> {
  const [asked] = await work.db
    .select()
    .from(productEnquiries)
    .where(eq(productEnquiries.id, id))
    .for('update');
  if (!asked) return refuse('NOT_FOUND');
  const there = await refuseSecond(work, { ...when, enquiryIds: [], goodsIds: [id] });
  if (there) return there;
  const { customerName: name, contact: phone, email } = asked;
  const fault = named && refuseStranger(named);
  return fault ?? { ...toStranger(named ?? { name, phone, email }), goodsId: id };
}

interface When {
  readonly now: Date;
  /** The quote that another one is to take the place of. */
  readonly except?: number;
}

/** Of two operators who answer the same, the second hears of the first one's quote. */
async function refuseSecond(
  { db }: TxContext,
  { now, except, ...asked }: When & Parameters<typeof findAnswering>[1],
): Promise<Refusal | undefined> {
  const there = (await findAnswering(db, asked, now)).find(
    ({ quote, state }) => quote.id !== except && ['open', 'ordered', 'paid'].includes(state),
  );
  return there && refuse('QUOTE_THERE', { values: { number: there.quote.number } });
}

async function takePlaceOf(
  work: TxContext,
  number: string,
  now: Date,
): Promise<Addressee | Refusal> {
  const before = await findByNumber(work.db, number, now);
  // The account before its quote, as whoever accepts it holds them.
  const owner = before?.quote.userId ?? null;
  if (owner !== null && !(await lockAccount(work.db, owner, 'share'))) return refuse('NOT_FOUND');
  const standing = await lockQuote(work.db, { number }, now);
  if (!standing) return refuse('NOT_FOUND');
  const { quote, state } = standing;
  if (state === 'ordered' || state === 'paid') {
    return refuse('QUOTE_STANDS_OTHERWISE', { values: { number, state } });
  }
  const addressee = await findFormer(work, quote, now);
  if (addressee instanceof Refusal) return addressee;
  if (state === 'open') await withdraw(work.db, quote.id, now);
  return { ...addressee, goodsId: quote.goodsId };
}

async function findFormer(
  work: TxContext,
  { id, userId, enquiryId, name, phone, email }: QuoteRow,
  now: Date,
): Promise<Addressee | Refusal> {
  const asker =
    enquiryId === null
      ? undefined
      : await findAsker(work, eq(orders.id, enquiryId), { now, except: id });
  if (asker && !(asker instanceof Refusal && asker.failure.code === 'QUOTE_ENQUIRY_OVER')) {
    return asker;
  }
  if (userId !== null) return findCustomer(work, userId);
  return refuseStranger({ name, phone, email }) ?? toStranger({ name, phone, email });
}

function refuseStranger({ name, phone, email }: Stranger): Refusal | undefined {
  if (name.trim() === '') return refuse('QUOTE_NAME');
  if (!isIndianMobile(phone)) return refuse('QUOTE_PHONE');
  return email === null || isEmail(email) ? undefined : refuse('QUOTE_EMAIL');
}

function toStranger({ name, phone, email }: Stranger): Addressee {
  const ways = { sms: phone, ...(email === null ? {} : { email }) };
  const of = { userId: null, enquiryId: null, goodsId: null };
  return { ...of, name, phone, email, contact: { name, ways } };
}

/** What a quote answers, as its letter names it. */
export async function findAsked(
  tx: Tx,
  { enquiryId, goodsId }: Pick<Addressee, 'enquiryId' | 'goodsId'>,
): Promise<{ readonly enquiry: string } | { readonly product: string } | undefined> {
  if (enquiryId !== null) {
    const [order] = await tx
      .select({ enquiry: orders.number })
      .from(orders)
      .where(eq(orders.id, enquiryId));
    return order;
  }
  if (goodsId === null) return undefined;
  const [asked] = await tx
    .select({ product: productEnquiries.productName })
    .from(productEnquiries)
    .where(eq(productEnquiries.id, goodsId));
  return asked;
}

/** The quote is the answer to what was asked (rules/quotes.md#the-enquiry-of-a-quote). */
export async function answerAsked(
  tx: Tx,
  { enquiryId, goodsId }: Pick<Addressee, 'enquiryId' | 'goodsId'>,
  answer: string,
  now: Date,
): Promise<void> {
  if (enquiryId !== null) {
    const said = { text: answer, at: now };
    await tx
      .insert(enquiryAnswers)
      .values({ orderId: enquiryId, ...said })
      .onConflictDoUpdate({ target: enquiryAnswers.orderId, set: said });
  }
  if (goodsId !== null) {
    await tx
      .update(productEnquiries)
      .set({ answeredAt: now, answer })
      .where(and(eq(productEnquiries.id, goodsId), isNull(productEnquiries.answeredAt)));
  }
}
