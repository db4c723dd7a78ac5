import type * as z from 'zod/mini';
import { requestRestockMail } from '#contract/restock.ts';
import { call } from './api.ts';

/** Loaded through `askLate` when somebody asks: with the contract's client it outweighs the form. */
export function askForMail(input: z.input<typeof requestRestockMail.input>) {
  return call(requestRestockMail, input);
}
