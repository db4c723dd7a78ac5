import fc from 'fast-check';
import { paise } from '#domain/base/money.ts';

/** Any amount of paise up to ten crore rupees. */
export const anyAmount = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);
