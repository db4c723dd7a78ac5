import * as z from 'zod/mini';
import { VERIFICATION_STATUSES } from '#domain/documents/kyc-status.ts';
import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/note.ts';
import { ROLES } from '#domain/people/office-role.ts';
import { NEXT_STEPS, ORDER_STEPS, STEP_STATES } from '#domain/overview/order-steps.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { addressLinesSchema } from '#contract/people/address.ts';
import { answeredSchema } from '#contract/base/answered-inspection.ts';
import {
  atMost,
  daySchema,
  instantSchema,
  paiseSchema,
  rowIdSchema,
  orderNumberSchema,
} from '#contract/base/common.ts';
import { endedAsFields } from '#contract/orders/end-of-order.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { crewSchema } from '#contract/office/visits/calendar.ts';
import { attemptSchema, visitSchema } from './order-visit.ts';
import { logEntrySchema } from '#contract/office/shell/log.ts';
import { planDaySchema } from '#contract/visits/plan-day.ts';
import { rentInDefaultSchema } from '#contract/billing/rent-in-default.ts';
import { slotSchema } from '#contract/visits/slot.ts';

export const numbered = z.object({ number: orderNumberSchema });

const lineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  picture: z.string(),
  quantity: z.number(),
  /** In months; 0 for a season. */
  tenure: z.number(),
  /** To how many months its order was extended; null where it was not. */
  extendedTo: z._default(z.nullable(z.number()), null),
  /** Of a planned exchange how many stay where they are. */
  staying: z.number(),
  kilograms: z.nullable(z.number()),
  /** For all of its pieces. */
  rent: paiseSchema,
  deposit: paiseSchema,
  isExpress: z.boolean(),
  /** The tags of the units that are, or were, out for it (rules/units.md). */
  units: z.array(z.string()),
});

const sumsSchema = z.object({
  rent: paiseSchema,
  deposit: paiseSchema,
  base: paiseSchema,
  cgst: paiseSchema,
  sgst: paiseSchema,
  igst: paiseSchema,
  discount: paiseSchema,
  express: paiseSchema,
  carried: paiseSchema,
  payable: paiseSchema,
});

const ledgerLineSchema = z.object({
  on: daySchema,
  /** A kind of the rent statement, or one that only the office has. */
  kind: z.string(),
  reference: z.nullable(z.string()),
  billed: paiseSchema,
  paid: paiseSchema,
  deposit: paiseSchema,
  inHand: paiseSchema,
  held: paiseSchema,
  isPlanned: z.boolean(),
});
export type OfficeLedgerLine = z.infer<typeof ledgerLineSchema>;

export const noteSchema = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The order it was written on, where that is another one. */
  orderNumber: z.nullable(z.string()),
  /** Whether whoever asks may take it away. */
  mayDrop: z.boolean(),
});

export type OfficeNote = z.infer<typeof noteSchema>;

const officeOrderSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...endedAsFields,
  kind: z.enum(PRODUCT_KINDS),
  cityId: z.number(),
  /** Names the state that is shown; whatever changes it sends it back (rules/office.md#who-comes-second). */
  version: z.string(),
  next: z.enum(NEXT_STEPS),
  /** Of an inspection that is answered and not settled yet. */
  answered: z.nullable(answeredSchema),
  placedAt: instantSchema,
  promisedOn: z.nullable(daySchema),
  expectedOn: z.nullable(daySchema),
  expressOn: z._default(z.nullable(daySchema), null),
  deliveredOn: z.nullable(daySchema),
  expiresOn: z.nullable(daySchema),
  isLate: z.boolean(),
  /** The slot that its renter chose with the order. */
  chosen: z.nullable(slotSchema),
  pickup: z.nullable(
    z.object({
      day: z.nullable(daySchema),
      slot: z.nullable(z.enum(PICKUP_SLOTS)),
      /** Whether the office sets its time; that of a return is its renter's. */
      isOurs: z._default(z.boolean(), false),
      /** Why it goes back, and what its renter asks of whoever comes; null where nothing was said. */
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** The crew that comes for it. */
      crew: z.nullable(z.string()),
      /** When it was tried in vain. */
      attempts: z.array(
        z.object({
          day: daySchema,
          slot: z.nullable(z.enum(PICKUP_SLOTS)),
          outcome: z.enum(['not_home', 'ours']),
          crew: z.nullable(z.string()),
          by: z.string(),
          at: instantSchema,
        }),
      ),
    }),
  ),
  /** The number of the order whose place it takes, or took. */
  takesPlaceOf: z.nullable(z.string()),
  isReplacement: z.boolean(),
  /** The order that is to take its place, and when, in words. */
  replacedBy: z.nullable(z.object({ number: z.string(), words: z.string() })),
  steps: z.array(
    z.object({
      step: z.enum(ORDER_STEPS),
      state: z.enum(STEP_STATES),
      at: z.nullable(instantSchema),
    }),
  ),
  timeline: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      at: instantSchema,
      actor: z.string(),
      /** Who of the office did it, where that is known. */
      by: z.optional(z.string()),
    }),
  ),
  /** What happened for it besides its own changes: its quote, verdicts on documents, the signature. */
  happened: z.array(z.object({ at: instantSchema, words: z.string(), by: z.nullable(z.string()) })),
  visit: z.nullable(visitSchema),
  attempts: z.array(attemptSchema),
  /** Attempts that nobody was there for, which count (rules/visits.md#missed-attempts). */
  missed: z.number(),
  /** What another missed attempt keeps and refunds, where it ends the order. */
  ifForfeited: z._default(
    z.nullable(z.object({ paid: paiseSchema, kept: paiseSchema, refund: paiseSchema })),
    null,
  ),
  /** The first day on which what is planned can have been done. */
  doneFrom: daySchema,
  days: z.array(planDaySchema),
  /** Who drives in its city. */
  crews: z.array(crewSchema),
  lines: z.array(lineSchema),
  sums: sumsSchema,
  isCancellable: z.boolean(),
  /** Rent that is overdue, and the end it can lead to (rules/billing.md#two-months-unpaid). */
  inDefault: z.nullable(rentInDefaultSchema),
  customer: z.object({
    number: z.string(),
    userId: z.number(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    since: instantSchema,
    orders: z.number(),
    owes: paiseSchema,
  }),
  address: addressLinesSchema,
  /** Where a planned move leads; null where none is planned. */
  movesTo: z.nullable(addressLinesSchema),
  labourFee: z.nullable(paiseSchema),
  /** The state of its supply, by which it is taxed. */
  placeOfSupply: z.string(),
  purchaseOrder: z.string(),
  /** The company it is of; its name and PAN are empty once that is forgotten. */
  company: z._default(z.nullable(z.object({ name: z.string(), pan: z.string() })), null),
  isInterState: z.boolean(),
  documents: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      status: z.enum(VERIFICATION_STATUSES),
      at: z.nullable(instantSchema),
      reason: z.nullable(z.string()),
    }),
  ),
  needsDocuments: z.boolean(),
  /** Whether its renter has to upload some of them before it goes on. */
  waitsForRenter: z.boolean(),
  money: z.object({
    paid: paiseSchema,
    held: paiseSchema,
    billed: paiseSchema,
    interest: paiseSchema,
    inHand: paiseSchema,
    /** What is still to be refunded, of payments and of the deposit. */
    toRefund: z.object({ paid: paiseSchema, deposit: paiseSchema }),
    lines: z.array(ledgerLineSchema),
  }),
  papers: z.object({ agreement: z.boolean(), receipt: z.boolean() }),
  letters: z.array(
    z.object({
      channel: z.string(),
      to: z.string(),
      subject: z.string(),
      at: instantSchema,
      state: z.enum(['sent', 'waits', 'given-up']),
    }),
  ),
  notes: z.array(noteSchema),
  /** What operators did to it; null for who may not read the log. */
  log: z.nullable(z.array(logEntrySchema)),
});
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

export const getOfficeOrder = defineEndpoint({
  method: 'GET',
  path: '/office/orders/:number',
  access: 'operator:orders.read',
  input: numbered,
  output: officeOrderSchema,
});

/** Says that its page is open; answers who else has it open (docs/screens.md#who-has-an-order-open). */
export const openOfficeOrder = defineEndpoint({
  method: 'PUT',
  path: '/office/orders/:number/open',
  access: 'operator:orders.read',
  input: numbered,
  output: z.object({ others: z.array(z.object({ name: z.string(), role: z.enum(ROLES) })) }),
});

const file = z.custom<Blob>((value) => value instanceof Blob);

const paper = {
  method: 'GET',
  access: 'operator:orders.read',
  input: numbered,
  output: file,
} as const;

export const officeOrderPdf = defineEndpoint({ ...paper, path: '/office/orders/:number/pdf' });

export const officeAgreementPdf = defineEndpoint({
  ...paper,
  path: '/office/orders/:number/agreement',
});

export const officeReceiptPdf = defineEndpoint({
  ...paper,
  path: '/office/orders/:number/receipt',
});

export const officeInvoicePdf = defineEndpoint({ ...paper, path: '/office/invoices/:number/pdf' });

export const noteText = {
  text: z.string().check(z.trim(), z.minLength(1), atMost(MAX_NOTE_LENGTH)),
};

export const addNote = defineAct({
  method: 'POST',
  path: '/office/orders/:number/notes',
  access: 'operator:customers.note',
  action: 'note add',
  input: z.extend(numbered, noteText),
  output: z.object({}),
});

export const dropNote = defineAct({
  method: 'DELETE',
  path: '/office/notes/:id',
  access: 'operator:customers.note',
  action: 'note drop',
  input: z.object({ id: rowIdSchema }),
  output: z.object({}),
});
