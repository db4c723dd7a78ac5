import type { AddressFields } from '#domain/people/address.ts';
import type { AwaitedDocument } from '#domain/documents/awaited-documents.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, sum } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { longestTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { itemsWords, listWords } from './item-words.ts';
import { type Block, type Fact, link, SMS_LENGTH, text } from './letter.ts';
import { ofFirstMonth, PAID_NOW, planInOrder } from './plan-words.ts';
import type { VisitFacts } from './visit-facts.ts';

/** An order as letters tell of it. */
export interface OrderFacts {
  readonly shop: string;
  readonly customer: string;
  readonly number: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly tenure: Tenure;
    readonly kind: ProductKind;
    /** GST-inclusive, all units. */
    readonly rent: Paise;
  }[];
  readonly kind: ProductKind;
  readonly totalRent: Paise;
  readonly totalDeposit: Paise;
  readonly expressCharge: Paise;
  readonly discount: Paise;
  /** What is not paid with it, since it takes another order's place. */
  readonly carried: Paise;
  readonly couponCode: string | null;
  readonly payable: Paise;
  readonly monthly: Paise;
  readonly isPaid: boolean;
  readonly expectedOn: Day | null;
  /** The day of its express lines. */
  readonly expressOn: Day | null;
  /** What the crew is paid in cash for carrying it up; null where that is not known. */
  readonly labourFee: Paise | null;
  /** What can come on top of its price, in words. */
  readonly extraCharges: readonly string[];
  /** The slot chosen with it. */
  readonly slot: Slot | null;
  /** When it is delivered, where that is planned. */
  readonly visit: VisitFacts | null;
  /** Whether a visit was called off with it that may stand in a calendar still (rules/visits.md#a-calendar-file). */
  readonly isCalledOff: boolean;
  /** The new home, where it takes another order's place by a move to the other city. */
  readonly movesTo: AddressFields | null;
  /** The items that it brings anew, where it is a replacement of ours: `Oslo sofa (1 of 2)`. */
  readonly replaces: string | null;
  readonly deliveredOn: Day | null;
  readonly expiresOn: Day | null;
  /** By how many months it was extended. */
  readonly extendedBy: number;
  /** What it waits for before it can be on its way. */
  readonly documents: readonly AwaitedDocument[];
  /** Until when those to be uploaded are needed for its express day. */
  readonly documentsBy: Date | null;
  /** Where they are uploaded. */
  readonly kycUrl: string;
  /** What the terms call subscriber number. */
  readonly customerNumber: string;
  /** Where money goes by bank transfer; null until the customer has named an account. */
  readonly bankAccount: { readonly lastDigits: string; readonly bank: string } | null;
  /** Where it is named. */
  readonly bankUrl: string;
  /** The address of the account's orders. */
  readonly ordersUrl: string;
  /** The page on which whoever has its address follows the delivery. */
  readonly trackUrl: string;
  /** Writes a mail to us about the order. */
  readonly contactUrl: string;
  /** The version of the terms that it was placed under. */
  readonly termsUrl: string;
  /** The order's own page, which can be paid on; it asks to sign in where nobody is. */
  readonly orderUrl: string;
}

export type ExchangeName = 'swap' | 'move' | 'replacement';

/**
 * What an order is called that takes another's place; a move to the other city has the same items
 * (rules/relocations.md#to-the-other-city).
 */
export function exchangeName({
  movesTo,
  replaces,
}: Pick<OrderFacts, 'movesTo' | 'replaces'>): ExchangeName {
  if (replaces !== null) return 'replacement';
  return movesTo ? 'move' : 'swap';
}

/** What its renter asked for with an order: the order itself, or the swap or move of a rental. */
export function requestName(order: OrderFacts): 'order' | ExchangeName {
  return order.carried > 0 ? exchangeName(order) : 'order';
}

/** `your Oslo sofa and 1 more item`, or `2 × Oslo sofa`. */
export function yourItems({ lines }: Pick<OrderFacts, 'lines'>): string {
  return listWords(lines, 'your ');
}

type Article = '' | 'your ' | 'the ';

/** An order's items in fewer and fewer words: by the first one's name, and by their count alone. */
function itemWays(
  { lines }: Pick<OrderFacts, 'lines'>,
  article: Article,
): [named: string, short: string, counted: string] {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);
  const counted = count === 1 && article ? 'item' : itemsWords(count);
  const named = listWords(lines, article);
  return [named, named.replace(/ items?$/, ''), `${article}${counted}`];
}

/** What is in an order, as a heading: `Oslo sofa and 1 more item`; within a sentence with `the`. */
export function itemsOf({ lines }: Pick<OrderFacts, 'lines'>, article: '' | 'the ' = ''): string {
  return listWords(lines, article);
}

/** Characters that a subject has room for in a line of a list of mails. */
export const SUBJECT_LENGTH = 78;

/** Adds an order's number, to search for, to a subject that has room for it. */
export function withNumber({ number }: Pick<OrderFacts, 'number'>, subject: string): string {
  const numbered = `${subject} (${number})`;
  return numbered.length <= SUBJECT_LENGTH ? numbered : subject;
}

/**
 * A letter's subject: what happened to which items, and the order's number. It names them, or only counts
 * them where their names leave no room (rules/operations.md#what-a-message-is-about).
 */
export function letterSubject(
  order: Pick<OrderFacts, 'lines' | 'number'>,
  words: (items: string) => string,
  article: Article = '',
): string {
  const [named, short, counted] = itemWays(order, article);
  const hasRoom = (items: string) => `${words(items)} (${order.number})`.length <= SUBJECT_LENGTH;
  const isOne = named === short && words(named).length <= SUBJECT_LENGTH;
  return withNumber(order, words([named, short].find(hasRoom) ?? (isOne ? named : counted)));
}

/**
 * An SMS that names an order's items, or only counts them where their names leave no room
 * (rules/operations.md#what-a-message-is-about).
 */
export function letterSms(
  order: Pick<OrderFacts, 'lines' | 'shop'>,
  words: (items: string) => string,
  article: Article = 'your ',
): string {
  const [named, short, counted] = itemWays(order, article);
  return firstThatFits(order.shop, [words(named), words(short), words(counted)]);
}

/** The first wording that one SMS has room for, with the shop's name before it; else the last. */
export function firstThatFits(shop: string, [first, ...others]: [string, ...string[]]): string {
  const named = first.startsWith(`${shop}: `) ? 0 : shop.length + 2;
  const [next, ...rest] = others;
  return next === undefined || first.length + named <= SMS_LENGTH
    ? first
    : firstThatFits(shop, [next, ...rest]);
}

/** `Rs.2,122`, since the SMS alphabet has no rupee sign. */
export function smsRupees(amount: Paise): string {
  return formatRupees(amount).replace('₹', 'Rs.');
}

export function ordersLink({ ordersUrl }: OrderFacts, label = 'See your order'): Block {
  return link(label, ordersUrl);
}

/** Where the agreement is, in letters of confirmation and delivery (rules/agreement.md#what-it-says). */
export function agreementBlocks(what: string, { termsUrl }: OrderFacts): Block[] {
  return [
    text(`${what} is on your order’s page, as a PDF.`),
    link('Read the terms you accepted', termsUrl),
  ];
}

/** To the page that takes its payment. */
export function payLink({ orderUrl }: OrderFacts, label = 'Pay for the order'): Block {
  return link(label, orderUrl);
}

/** What an order that takes another's place is not paid with: rules/swaps.md#what-a-swap-comes-to */
export const CARRIED_WORDS = 'Deposit carried over, and rent billed later';

/**
 * What was ordered, and every amount of it down to what is paid first
 * (rules/orders.md#the-sums-of-an-order).
 */
export function summary(
  order: OrderFacts,
  total = order.isPaid && order.payable > 0 ? 'Paid' : 'To pay',
): Block {
  const orderTenure = longestTenure(order.lines);
  const rents: Fact[] = order.lines.map((line) => [
    `${line.quantity} × ${line.name}, ${planInOrder(line, orderTenure, order.extendedBy).toLowerCase()}${ofFirstMonth(line.kind)}`,
    formatRupees(line.rent),
  ]);
  const charge = (name: string, amount: Paise): Fact[] =>
    amount === 0 ? [] : [[name, formatRupees(amount)]];
  const discount: Fact[] =
    order.discount === 0
      ? []
      : [[`Coupon ${order.couponCode ?? ''}`.trim(), `− ${formatRupees(order.discount)}`]];
  return {
    kind: 'facts',
    sums: true,
    rows: [
      ...rents,
      ...charge(order.kind === 'premium' ? 'Advance' : 'Refundable deposit', order.totalDeposit),
      ...(order.kind === 'premium'
        ? charge(PAID_NOW, sum([order.totalRent, order.totalDeposit]))
        : []),
      ...charge('Express delivery', order.expressCharge),
      ...discount,
      ...(order.carried === 0
        ? []
        : [[CARRIED_WORDS, `− ${formatRupees(order.carried)}`] as const]),
      [total, formatRupees(order.payable)],
    ],
  };
}
