import * as z from 'zod/mini';
import { PURCHASE_ORDER_LENGTH } from '#domain/orders/order.ts';
import { printedLineSchema } from '#contract/base/common.ts';

/** The number that a renter's books know an order by; empty where they have none. */
export const purchaseOrderSchema = z._default(printedLineSchema(PURCHASE_ORDER_LENGTH), '');
