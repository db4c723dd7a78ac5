import type { AddressFields } from '#domain/people/address.ts';
import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { depositNote } from '#messages/payments/account.ts';
import { expectedRows } from '#messages/base/delivered-when.ts';
import { planOnPaper } from '#messages/base/plan-words.ts';
import { amountColumns } from '#messages/billing/invoice-paper.ts';
import { refundWords, type RefundTold } from '#messages/payments/refund-words.ts';
import { type Kept, keptRows } from '#messages/payments/refund-labels.ts';
import { labourWords, wayUpWords } from '#messages/catalogue/labour-words.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import { amountCells, type OrderSums, orderSums } from './order-sums.ts';
import {
  type Company,
  type Paper,
  type PaperFact,
  placeLines,
  sellerOf,
} from '#messages/base/paper.ts';

/** An order as it is put on paper: what the call that tells one answers. */
export interface OrderOnPaper extends OrderSums {
  readonly orderNumber: string;
  readonly customerNumber: string;
  /** An instant as ISO 8601 text. */
  readonly orderDate: string;
  readonly orderStatus: OrderStatus;
  readonly isBought?: boolean;
  readonly isForfeited?: boolean;
  readonly expirayDate: Day | null;
  readonly deliveryDate: Day | null;
  readonly expectedDeliveryDate: Day | null;
  readonly expressDeliveryDate?: Day | null;
  readonly address: AddressFields;
  readonly labourFee?: Paise | null;
  readonly isInterState: boolean;
  readonly productList: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly tenure: Tenure;
    readonly isExpress: boolean;
    readonly kind: ProductKind;
  }[];
  readonly orderExtendList: readonly { readonly extendedMonth: number }[];
  /** Of the line at the same index; the rent is GST-inclusive, of all units. */
  readonly securityDeposit: readonly { readonly rent: Paise }[];
  readonly keptRent: (Kept & { readonly invoiceNumber: string }) | null;
  readonly refunds: readonly RefundTold[];
}

/** All its words (rules/orders.md#the-summary-of-an-order). */
export function orderPaper(
  order: OrderOnPaper,
  customer: string,
  company: Company,
  today: Day,
): Paper {
  const { isInterState, address } = order;
  return {
    title: 'Order Summary',
    number: order.orderNumber,
    stamp: standingOf(order),
    seller: sellerOf(company),
    facts: factsOf(order, customer),
    parties: [
      {
        title: 'Delivery address',
        lines: [
          address.name,
          ...placeLines(address),
          wayUpWords(address),
          address.contactNo,
        ].filter(Boolean),
      },
    ],
    columns: ['Items', 'Duration', 'Quantity'],
    amountColumns: amountColumns(isInterState),
    lines: order.productList.map(({ name, quantity, tenure, isExpress, kind }, at) => ({
      goods: [
        isExpress ? `${name} (express)` : name,
        planOnPaper({ kind, tenure }, order),
        String(quantity),
      ],
      amounts: amountCells(order.securityDeposit[at]?.rent ?? ZERO, isInterState),
    })),
    totals: [],
    sums: orderSums(order),
    notes: [
      ...(order.labourFee ? [labourWords(order.labourFee)] : []),
      ...moneyBackNotes(order, today),
      depositNote(order),
      'This is a summary of your order. The tax invoices are in your account, under Invoices.',
    ],
  };
}

function moneyBackNotes({ keptRent, refunds }: OrderOnPaper, today: Day): string[] {
  const kept = keptRent
    ? keptRows(keptRent).map(
        ([name, amount]) => `${name}: ${formatRupees(amount)}, invoice ${keptRent.invoiceNumber}.`,
      )
    : [];
  return [...kept, ...refunds.map((refund) => refundWords(refund, today))];
}

function factsOf(order: OrderOnPaper, customer: string): PaperFact[] {
  const { orderNumber, orderDate, deliveryDate, expirayDate } = order;
  const { expectedDeliveryDate, expressDeliveryDate } = order;
  const isOpen = order.orderStatus !== 'CANCELLED' && order.kind !== 'medical';
  const day = (name: string, value: Day | null): PaperFact[] =>
    value ? [[name, formatDayWithYear(value)]] : [];
  return [
    ['Order number', orderNumber],
    ['Placed on', formatDayWithYear(dayOf(new Date(orderDate)))],
    ['Customer', customer],
    ['Customer number', order.customerNumber],
    ...day('Delivered on', deliveryDate),
    ...(!deliveryDate && isOpen && expectedDeliveryDate
      ? expectedRows(expectedDeliveryDate, expressDeliveryDate)
      : []),
    ...day('Ends on', expirayDate),
  ];
}
