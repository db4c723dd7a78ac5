import * as z from 'zod/mini';
import { ROLES } from '#domain/people/office-role.ts';
import { instantSchema, lineSchema, nothingSchema, rowIdSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const roleSchema = z.enum(ROLES);

/** What stands between somebody who has signed in and the office (rules/office.md#the-second-factor). */
const GATES = {
  closed: z.object({ state: z.literal('closed') }),
  /** No invitation counts before the email is confirmed. */
  unconfirmed: z.object({ state: z.literal('unconfirmed') }),
  invited: z.object({ state: z.literal('invited'), role: roleSchema, invitedBy: z.string() }),
  'set-up': z.object({
    state: z.literal('set-up'),
    hasPasskeys: z.boolean(),
    isFresh: z.boolean(),
  }),
  prove: z.object({ state: z.literal('prove'), passkey: z.boolean(), app: z.boolean() }),
};
export type Gate = z.infer<(typeof GATES)[keyof typeof GATES]>;

/** By its own words: a union of the validator's would weigh on every page of the shop. */
const gateSchema = z.custom<Gate>((value) =>
  Object.values(GATES).some((schema) => schema.safeParse(value).success),
);

/** A session of the office; its token goes with every call of it. */
const openSchema = z.object({ token: z.string(), expiresAt: instantSchema });

/** What the browser is asked to do with a passkey, in the words of WebAuthn. */
const optionsSchema = z.custom<object>(
  (value: unknown) => typeof value === 'object' && value !== null,
);
const CREDENTIAL = z.object({ id: z.string().check(z.maxLength(1400)) });
/** What it answers, in the same; only the passkey's id is read before it is verified. */
const credentialSchema = z.custom<Record<string, unknown> & { readonly id: string }>(
  (value) => CREDENTIAL.safeParse(value).success,
);

const codeSchema = z.string().check(z.maxLength(100));
const nameSchema = lineSchema(60);

export const officeGate = defineEndpoint({
  method: 'GET',
  path: '/office/gate',
  access: 'customer',
  input: nothingSchema,
  output: gateSchema,
});

/** Makes whoever is invited an operator. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/office/join',
  access: 'customer',
  input: nothingSchema,
  output: gateSchema,
});

/** What the browser is to make a passkey of, and the number under which its answer is awaited. */
const makingSchema = z.object({
  id: z.string(),
  options: optionsSchema,
});
const madeSchema = z.object({
  id: z.string().check(z.maxLength(64)),
  name: nameSchema,
  made: credentialSchema,
});

export const makeFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/gate/passkey/options',
  access: 'customer',
  input: nothingSchema,
  output: makingSchema,
});

export const keepFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/gate/passkey',
  access: 'customer',
  input: madeSchema,
  output: openSchema,
});

export const askPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/gate/prove/options',
  access: 'customer',
  input: nothingSchema,
  output: z.object({
    id: z.string(),
    options: optionsSchema,
  }),
});

export const provePasskey = defineEndpoint({
  method: 'POST',
  path: '/office/gate/prove/passkey',
  access: 'customer',
  input: z.object({
    id: z.string().check(z.maxLength(64)),
    proof: credentialSchema,
  }),
  output: openSchema,
});

/** The address that an authenticator app reads from a QR code. */
export const makeFirstApp = defineEndpoint({
  method: 'POST',
  path: '/office/gate/app/secret',
  access: 'customer',
  input: nothingSchema,
  output: z.object({ address: z.string() }),
});

/** Confirms an app that was set up, or proves with one that is there. */
export const proveApp = defineEndpoint({
  method: 'POST',
  path: '/office/gate/app',
  access: 'customer',
  input: z.object({ code: codeSchema }),
  output: openSchema,
});

const factorsSchema = z.object({
  hasPasskeys: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdAt: instantSchema,
      usedAt: z.nullable(instantSchema),
    }),
  ),
  app: z.nullable(z.object({ createdAt: instantSchema })),
});

export type Factors = z.infer<typeof factorsSchema>;

const officeSessionSchema = z.object({
  id: z.number(),
  agent: z.string(),
  startedAt: instantSchema,
  seenAt: instantSchema,
  isThisOne: z.boolean(),
});

/** The operator of this session: what they may do, prove with, and where they are signed in. */
export const officeMe = defineEndpoint({
  method: 'GET',
  path: '/office/me',
  access: 'operator:office.enter',
  input: nothingSchema,
  output: z.object({
    name: z.string(),
    role: roleSchema,
    permissions: z.array(z.string()),
    factors: factorsSchema,
    sessions: z.array(officeSessionSchema),
  }),
});

export type OfficeMe = z.infer<typeof officeMe.output>;

export const endOwnOfficeSession = defineEndpoint({
  method: 'DELETE',
  path: '/office/me/sessions/:id',
  access: 'operator:office.enter',
  input: z.object({ id: rowIdSchema }),
  output: nothingSchema,
});

export const makePasskey = defineEndpoint({
  method: 'POST',
  path: '/office/me/passkeys/options',
  access: 'operator:office.enter',
  input: nothingSchema,
  output: makingSchema,
});

export const keepPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/me/passkeys',
  access: 'operator:office.enter',
  input: madeSchema,
  output: factorsSchema,
});

export const dropPasskey = defineEndpoint({
  method: 'DELETE',
  path: '/office/me/passkeys/:id',
  access: 'operator:office.enter',
  input: z.object({ id: rowIdSchema }),
  output: factorsSchema,
});

export const makeApp = defineEndpoint({
  method: 'POST',
  path: '/office/me/app/secret',
  access: 'operator:office.enter',
  input: nothingSchema,
  output: z.object({ address: z.string() }),
});

export const confirmApp = defineEndpoint({
  method: 'POST',
  path: '/office/me/app',
  access: 'operator:office.enter',
  input: z.object({ code: codeSchema }),
  output: factorsSchema,
});

export const dropApp = defineEndpoint({
  method: 'DELETE',
  path: '/office/me/app',
  access: 'operator:office.enter',
  input: nothingSchema,
  output: factorsSchema,
});
