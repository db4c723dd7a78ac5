import type * as z from 'zod/mini';
import { requestRestockMail } from '#contract/restock.ts';
import { call } from '#stores/session/api.ts';
import { $user, userKnown } from '#stores/session/user.ts';

/** Loaded when somebody asks, or is signed in: with the contract's client it outweighs the form. */

export function askForMail(input: z.input<typeof requestRestockMail.input>) {
  return call(requestRestockMail, input);
}

/** The signed-in customer's address; empty when it is not known. */
export async function findOwnEmail(): Promise<string> {
  await userKnown();
  const known = $user.get();
  return known.state === 'ready' ? known.user.email : '';
}
