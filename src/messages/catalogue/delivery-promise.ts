import { DELIVERY_DAYS } from '#domain/catalogue/coverage/delivery.ts';

/** When an order is delivered, in short (rules/content.md#promises); islands state it before anything loads. */
export const DELIVERY_SHORT = `within ${DELIVERY_DAYS * 24} hours, once your documents are verified`;
