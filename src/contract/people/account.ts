import * as z from 'zod/mini';
import { instantSchema, messageSchema, nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { proofSchema } from '#contract/base/proof.ts';

/**
 * Sets a new password and ends every session; `token` goes on with this one
 * (rules/sign-in.md#sessions).
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/user/changePassword',
  access: 'customer',
  input: z.object({ password: z.string().check(z.maxLength(200)), proof: proofSchema }),
  output: z.object({ message: z.string(), token: z.string() }),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'customer',
  input: nothingSchema,
  output: z.array(
    z.object({ startedAt: instantSchema, seenAt: instantSchema, isThisOne: z.boolean() }),
  ),
});

/** Signs out everywhere else; with `here`, on this device too. */
export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/user/sessions',
  access: 'customer',
  input: z.object({ here: z._default(z.enum(['true', 'false']), 'false') }),
  output: messageSchema,
});

const preferencesSchema = z.object({
  /** Letters that bring to mind what is due soon; those a contract demands are always sent. */
  reminders: z.boolean(),
  offers: z.boolean(),
  /**
   * The number that short messages go to by WhatsApp instead of by SMS, '' where they do not; absent
   * where WhatsApp is not offered. Asked for it is the account's confirmed number; absent it stays.
   */
  whatsappNumber: z.optional(z.string().check(z.maxLength(20))),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/user/preferences',
  access: 'customer',
  input: nothingSchema,
  output: preferencesSchema,
});

export const setPreferences = defineEndpoint({
  method: 'PUT',
  path: '/user/preferences',
  access: 'customer',
  input: preferencesSchema,
  output: preferencesSchema,
});

/** Keeps whether the customer lets their visits be counted, as they answered on this device. */
export const keepCookieChoice = defineEndpoint({
  method: 'PUT',
  path: '/user/cookieChoice',
  access: 'customer',
  input: z.object({ given: z.boolean() }),
  output: z.object({ given: z.boolean() }),
});

/** Everything the shop keeps of the customer, to be saved as a file. */
export const downloadMyData = defineEndpoint({
  method: 'GET',
  path: '/user/myData',
  access: 'customer',
  input: nothingSchema,
  output: z.custom<Record<string, unknown>>((data) => typeof data === 'object'),
});

/** Why the account cannot be deleted today, in words; null where it can. */
export const deletionHindrance = defineEndpoint({
  method: 'GET',
  path: '/user/account/deletion',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ message: z.nullable(z.string()) }),
});

/**
 * Deletes the account: documents and addresses are erased, orders and invoices kept without it, as
 * the law demands. Refused while something is rented or owed. `confirm` is the account's email, or its
 * number where it has none.
 */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/user/account',
  access: 'customer',
  input: z.object({ confirm: z.string().check(z.maxLength(200)) }),
  output: messageSchema,
});
