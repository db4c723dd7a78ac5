import * as z from 'zod/mini';
import {
  ISSUE_KINDS,
  ISSUE_TYPES,
  ISSUE_VOICES,
  MAX_ISSUE_ANSWER,
  ISSUE_SORTS,
} from '#domain/care/issue.ts';
import { REPAIR_STATES } from '#domain/care/repair.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { HALVES } from '#domain/visits/visit.ts';
import {
  atMost,
  printed,
  daySchema,
  instantSchema,
  lineSchema,
  nothingSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { crewChoice } from '#contract/visits/crew-choice.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { crewSchema } from '#contract/office/visits/calendar.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput } from '#contract/office/shell/list.ts';
import { planDaySchema } from '#contract/visits/plan-day.ts';

/** Issues are read by whoever makes repairs, who of them sees those of things that fail or arrived wrong. */
const READ = 'operator:repairs.make';
const ANSWER = 'operator:issues.answer';

/** What a list and a page tell of an issue. */
const issueFacts = {
  id: z.number(),
  kind: z.enum(ISSUE_KINDS),
  type: z.enum(ISSUE_TYPES),
  /** The number of the order or invoice that it was reported of. */
  itemId: z.string(),
  productName: z.nullable(z.string()),
  /** How many of its pieces; null where that was not said. */
  quantity: z._default(z.nullable(z.number()), null),
  reason: z.string(),
  orderNumber: z.string(),
  userId: z.number(),
  name: z.string(),
  cityId: z.number(),
  createdAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  /** By when it is to be answered; null while no answer is owed. */
  promise: z.nullable(daySchema),
  isLate: z.boolean(),
  /** Whether a repair visit is planned: nobody has answered in words by that. */
  isBooked: z.optional(z.boolean()),
};

const issueRowSchema = z.object({ ...issueFacts, pictures: z.number() });
export type OfficeIssueRow = z.infer<typeof issueRowSchema>;

/** Besides all open ones. */
export const ISSUE_STATES = ['waiting', 'closed', 'all'] as const;

/** Open ones, the first promised first; closed ones, the last closed first; all, the newest first. */
export const listOfficeIssues = defineEndpoint({
  method: 'GET',
  path: '/office/issues',
  access: READ,
  input: listInput({
    /** An issue's, order's or customer's number, how a name begins. */
    search: searchSchema,
    state: orBlank(z.enum(ISSUE_STATES)),
    kind: orBlank(z.enum(ISSUE_KINDS)),
    city: cityFilter,
    sort: orBlank(z.enum(ISSUE_SORTS)),
  }),
  output: listOutput(issueRowSchema),
});

const seenVisitSchema = z.object({
  day: daySchema,
  half: z.enum(HALVES),
  crew: z.nullable(z.string()),
  crewPhone: z.nullable(z.string()),
});

const repairSchema = z.extend(seenVisitSchema, {
  id: z.number(),
  state: z.enum(REPAIR_STATES),
  /** Tries at which nobody was there. */
  missed: z.number(),
  endedAt: z.nullable(instantSchema),
  /** Whether it can be noted how it went: its day has come. */
  isDue: z.boolean(),
});
export type OfficeRepair = z.infer<typeof repairSchema>;

const arrivalSchema = z.object({
  id: z.number(),
  fault: z.enum(['damaged', 'wrong', 'missing', 'broken']),
  /** Waits to be decided; another brings it; declined; was exchanged; came back before it was. */
  state: z.enum(['asked', 'confirmed', 'declined', 'replaced', 'returned']),
  /** How many pieces of its line are replaced, of how many. */
  quantity: z._default(z.number(), 1),
  of: z._default(z.number(), 1),
  /** The tags of those that are with its renter, while it can be confirmed. */
  tags: z._default(z.array(z.string()), []),
  /** Whether it can be confirmed or declined. */
  isOpen: z.boolean(),
  /** By when it is to be repaired or replaced, where that was promised. */
  replaceBy: z._default(z.nullable(instantSchema), null),
  /** Why it cannot be replaced now, with the order that is to take its order's place first, if one is. */
  bar: z.nullable(z.object({ why: z.string(), order: z.nullable(z.string()) })),
  /** The days on which it can be replaced (rules/swaps.md#the-day-of-an-exchange). */
  days: z._default(z.array(daySchema), []),
  /** The order that replaces it. */
  toOrder: z.nullable(z.string()),
  /** What else of its order waits, to be replaced with it. */
  others: z.array(z.object({ issueId: z.number(), productName: z.string() })),
});
export type OfficeArrival = z.infer<typeof arrivalSchema>;

const issueSchema = z.object({
  ...issueFacts,
  description: z.string(),
  /** As letters sign. */
  shopName: z.string(),
  phone: z.nullable(z.string()),
  /** The ways on which its renter is reached. */
  ways: z.array(z.enum(['email', 'sms'])),
  messages: z.array(
    z.object({
      id: z.number(),
      voice: z.enum(ISSUE_VOICES),
      text: z.string(),
      at: instantSchema,
      /** Whoever of us wrote it, where somebody did. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Whose files `officeIssuePicture` tells. */
  pictures: z.array(z.object({ key: z.string(), at: instantSchema })),
  /** How far it has come, for `seen`. */
  version: z.string(),
  repair: z.nullable(repairSchema),
  arrival: z.nullable(arrivalSchema),
  /** Whether a repair visit can be planned for it. */
  mayRepair: z.boolean(),
  /** Who drives in its city. */
  crews: z.array(crewSchema),
  /** The days for which its repair visit can be planned (rules/visits.md#slots). */
  days: z.array(planDaySchema),
});
export type OfficeIssue = z.infer<typeof issueSchema>;

const onIssue = z.object({ id: rowIdSchema });

export const getOfficeIssue = defineEndpoint({
  method: 'GET',
  path: '/office/issues/:id',
  access: READ,
  input: onIssue,
  output: issueSchema,
});

export const officeIssuePicture = defineEndpoint({
  method: 'GET',
  path: '/office/issue-pictures/:key',
  access: ANSWER,
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** Answers, closes, or both; where more was said since `seen`, nothing is sent. */
export const answerOfficeIssue = defineAct({
  method: 'POST',
  path: '/office/issues/:id/answer',
  access: ANSWER,
  action: ({ close }) => (close ? 'issue close' : 'issue answer'),
  seen: ['seen'],
  input: z.extend(onIssue, {
    answer: z._default(z.string().check(z.trim(), atMost(MAX_ISSUE_ANSWER), printed), ''),
    close: z._default(z.boolean(), false),
    seen: z.string().check(z.maxLength(30)),
  }),
  output: nothingSchema,
});

const slot = { day: daySchema, half: z.enum(HALVES) };
/** Books more visits than the slot has places (rules/runs.md#overbooking). */
const overbook = z.optional(z.boolean());
const onRepair = z.object({ id: rowIdSchema, seen: seenVisitSchema });

/** Puts a repair visit into a slot, with who comes. */
export const scheduleOfficeRepair = defineAct({
  method: 'POST',
  path: '/office/repairs/:id/schedule',
  access: READ,
  action: 'repair schedule',
  seen: ['seen'],
  input: z.extend(onRepair, {
    /** A value left out stays as planned. */
    day: z.optional(daySchema),
    half: z.optional(z.enum(HALVES)),
    ...crewChoice,
    overbook,
  }),
  output: nothingSchema,
});

/** Plans the repair visit that answers an issue (rules/repairs.md#planned-by-us). */
export const planOfficeRepair = defineAct({
  method: 'POST',
  path: '/office/issues/:id/repair',
  access: READ,
  action: 'repair plan',
  input: z.extend(onIssue, { ...slot, ...crewChoice, overbook }),
  output: nothingSchema,
});

/** Notes how it ended, by the code that its renter told, or why there is none. */
export const endOfficeRepair = defineAct({
  method: 'POST',
  path: '/office/repairs/:id/done',
  access: READ,
  action: 'repair done',
  input: z.object({
    id: rowIdSchema,
    endedAs: z.enum(['repaired', 'to_replace']),
    code: z._default(z.string().check(z.trim(), z.maxLength(10)), ''),
    withoutCode: z._default(lineSchema(MAX_REASON), ''),
  }),
  output: nothingSchema,
});

/** Notes a try in vain; the next one is planned by itself. */
export const missOfficeRepair = defineAct({
  method: 'POST',
  path: '/office/repairs/:id/missed',
  access: READ,
  action: 'repair missed',
  seen: ['seen'],
  input: z.extend(onRepair, {
    outcome: z.enum(['not_home', 'ours']),
    /** The slot of the next attempt, if one is chosen. */
    day: z.optional(daySchema),
    half: z.optional(z.enum(HALVES)),
  }),
  output: nothingSchema,
});

/** Confirms what was reported of one order: another of each comes in that slot. */
export const confirmReplacement = defineAct({
  method: 'POST',
  path: '/office/replacements',
  access: ANSWER,
  action: 'replacement confirm',
  input: z.object({
    issues: z.array(rowIdSchema).check(z.minLength(1), z.maxLength(20)),
    ...slot,
    /** Which units go, where that is known (rules/replacements.md#how-many). */
    tags: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(100)), []),
  }),
  output: z.object({ orderNumber: z.string() }),
});

export const declineReplacement = defineAct({
  method: 'POST',
  path: '/office/replacements/:id/decline',
  access: ANSWER,
  action: 'replacement decline',
  seen: ['seen'],
  input: z.extend(onIssue, {
    reason: z.string().check(z.trim(), z.minLength(1), atMost(MAX_ISSUE_ANSWER), printed),
    seen: z.string().check(z.maxLength(30)),
  }),
  output: nothingSchema,
});
