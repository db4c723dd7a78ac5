import * as z from 'zod/mini';
import { ROLES } from '#domain/people/office-role.ts';
import { instantSchema, messageSchema, nothingSchema, rowIdSchema } from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { either } from '#contract/base/form-fields.ts';

const roleSchema = z.enum(ROLES);

const personSchema = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  since: instantSchema,
  invitedBy: z.string(),
  passkeys: z.number(),
  hasApp: z.boolean(),
  sessions: z.number(),
  seenAt: z.nullable(instantSchema),
  isMe: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

const invitationSchema = z.object({
  email: z.string(),
  role: roleSchema,
  invitedBy: z.string(),
  expiresAt: instantSchema,
  hasExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const peopleSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
});

const MANAGE = 'operator:people.manage';
/** An operator by the number of their account or, at a terminal, by their email. */
const onPerson = z.object({ userId: either(rowIdSchema, z.string().check(z.maxLength(254))) });

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/office/people',
  access: MANAGE,
  input: nothingSchema,
  output: peopleSchema,
});

export const invitePerson = defineAct({
  method: 'POST',
  path: '/office/invitations',
  access: MANAGE,
  action: 'operator invite',
  input: z.object({ email: z.string().check(z.maxLength(254)), role: roleSchema }),
  output: messageSchema,
});

export const withdrawInvitation = defineAct({
  method: 'DELETE',
  path: '/office/invitations/:email',
  access: MANAGE,
  action: 'operator withdraw',
  input: z.object({ email: z.string().check(z.maxLength(254)) }),
  output: nothingSchema,
});

/** The role that was shown goes with it: where another has given a new one meanwhile, nothing changes. */
export const changeRole = defineAct({
  method: 'PUT',
  path: '/office/people/:userId/role',
  access: MANAGE,
  action: 'operator role',
  seen: ['before'],
  input: z.extend(onPerson, { role: roleSchema, before: roleSchema }),
  output: nothingSchema,
});

export const endOperator = defineAct({
  method: 'DELETE',
  path: '/office/people/:userId',
  access: MANAGE,
  action: 'operator end',
  input: onPerson,
  output: nothingSchema,
});

/** Takes the second factors away, and ends the sessions. */
export const resetFactors = defineAct({
  method: 'DELETE',
  path: '/office/people/:userId/factors',
  access: MANAGE,
  action: 'operator reset',
  input: onPerson,
  output: nothingSchema,
});

export const endOperatorSessions = defineAct({
  method: 'DELETE',
  path: '/office/people/:userId/sessions',
  access: MANAGE,
  action: 'operator sign-out',
  input: onPerson,
  output: nothingSchema,
});
