import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { DEDUCTION_KINDS } from '#domain/endings/closure.ts';
import {
  DAMAGE_KINDS,
  INSPECTION_ENDS,
  INSPECTION_KINDS,
  INSPECTION_STATES,
  MAX_DECISION,
  MAX_ITEM_NOTE,
  MAX_MEASURE,
  INSPECTION_SORTS,
} from '#domain/endings/inspection.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/unit.ts';
import { answeredSchema } from '#contract/base/answered-inspection.ts';
import {
  atMost,
  daySchema,
  instantSchema,
  printed,
  printedLineSchema,
  paiseSchema,
  rowIdSchema,
  typedWholeSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { numbered } from '#contract/office/orders/order.ts';
import { cityFilter, listInput, listOutput } from '#contract/office/shell/list.ts';

const MAKE = 'operator:inspections.make';
/** Who answers what renters complain of decides an objection too (rules/inspections.md#an-objection). */
const DECIDE = 'operator:issues.answer';

/** What a list and a page tell of an inspection. */
const facts = {
  orderNumber: z.string(),
  userId: z.number(),
  name: z.string(),
  cityId: z.number(),
  kind: z.enum(INSPECTION_KINDS),
  state: z.enum(INSPECTION_STATES),
  collectedOn: daySchema,
  inspectBy: daySchema,
  isLate: z.boolean(),
  answerBy: z.nullable(instantSchema),
  answered: z.nullable(answeredSchema),
  objectedAt: z.nullable(instantSchema),
  endedAs: z.nullable(z.enum(INSPECTION_ENDS)),
  finalAt: z.nullable(instantSchema),
  /** What is charged, or was kept of it. */
  charged: paiseSchema,
};

const rowSchema = z.object({ ...facts, units: z.number() });
export type InspectionRow = z.infer<typeof rowSchema>;

/** Open ones, what came back the longest ago first; final ones, the last one first. */
export const listInspections = defineEndpoint({
  method: 'GET',
  path: '/office/inspections',
  access: MAKE,
  input: listInput({
    /** An order's or customer's number, how a name begins. */
    search: searchSchema,
    /** All that are not final where it is empty. */
    state: orBlank(z.enum(INSPECTION_STATES)),
    city: cityFilter,
    sort: orBlank(z.enum(INSPECTION_SORTS)),
  }),
  output: listOutput(rowSchema),
});

const millimetres = wholeSchema.check(z.maximum(MAX_MEASURE));
const measuresSchema = z.object({ width: millimetres, depth: millimetres, length: millimetres });

const itemSchema = z.object({
  id: z.number(),
  kind: z.enum(DAMAGE_KINDS),
  measures: z.nullable(measuresSchema),
  amount: paiseSchema,
  /** What was kept of it, once an objection was decided. */
  decided: z.nullable(paiseSchema),
  note: z.string(),
  /** Whose files `damagePicture` tells. */
  pictures: z.array(z.string()),
});
export type InspectionItem = z.infer<typeof itemSchema>;

const GOES_TO = ['store', 'repair', 'lost', 'retired'] as const;

const unitSchema = z.object({
  tag: z.string(),
  productName: z.string(),
  state: z.enum(UNIT_STATES),
  condition: z.enum(UNIT_CONDITIONS),
  /**
   * Where it goes when the look ends: where somebody put it, else by what is noted of it; null where
   * somebody has still to say.
   */
  goesTo: z.nullable(z.enum(GOES_TO)),
  /** What its renter reported of it before it came back. */
  report: z._default(
    z.nullable(z.object({ issue: z.number(), reason: z.string(), words: z.string() })),
    null,
  ),
  /** What somebody noted of it; null while nobody has. */
  foundCondition: z.nullable(z.enum(UNIT_CONDITIONS)),
  /** What can be charged of it besides; null where its worth is not known. */
  left: z.nullable(paiseSchema),
  items: z.array(itemSchema),
});
export type InspectedUnit = z.infer<typeof unitSchema>;

const inspectionSchema = z.object({
  ...facts,
  /** Counts its changes, for `seen`. */
  version: z.number(),
  /** By when the renter gets the refund, as we tell them; no day while it waits for a bank account. */
  due: z.object({ backBy: z.nullable(daySchema), isLate: z.boolean() }),
  /** Of the deposit and rent paid ahead. */
  held: paiseSchema,
  /** What of it is rent paid ahead; the rest of it is the deposit. */
  paidAhead: paiseSchema,
  earlyEnd: paiseSchema,
  comesBack: paiseSchema,
  /** What a draft would come to as it is noted; null of any other. */
  reckoned: z.nullable(
    z.object({
      deductions: z.array(
        z.object({ kind: z.enum(DEDUCTION_KINDS), amount: paiseSchema, note: z.string() }),
      ),
      comesBack: paiseSchema,
      byInvoice: paiseSchema,
    }),
  ),
  madeBy: z.nullable(z.string()),
  madeAt: z.nullable(instantSchema),
  objection: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Whether whoever asks wrote the report, and so can only take it back. */
  isOwn: z.boolean(),
  /** Marks up to these are ordinary wear. */
  wear: z.object({ scratch: measuresSchema, chip: measuresSchema }),
  units: z.array(unitSchema),
});
export type Inspection = z.infer<typeof inspectionSchema>;

export const getInspection = defineEndpoint({
  method: 'GET',
  path: '/office/inspections/:number',
  access: MAKE,
  input: numbered,
  output: inspectionSchema,
});

/** The version that was seen goes with it: where another has changed it, nothing is done. */
const seen = z.extend(numbered, { seen: wholeSchema });
const tag = z.string().check(z.maxLength(20));

/** Notes how a unit was found and where it goes; answers the inspection as it is then, as all of these. */
export const lookAtUnit = defineAct({
  method: 'POST',
  path: '/office/inspections/:number/unit',
  access: MAKE,
  action: 'inspection look',
  seen: ['seen'],
  input: z.extend(seen, {
    tag,
    goesTo: z.nullable(z.enum(GOES_TO)),
    condition: z.enum(UNIT_CONDITIONS),
  }),
  output: inspectionSchema,
});

/** A picture of at most 10 MB beside a damage; it is drawn anew. */
const picture = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: 'PICTURE_TOO_LARGE' } as const;
const file = z.custom<File>((value) => value instanceof File);
const seenInForm = z.extend(numbered, { seen: typedWholeSchema });
const typedMillimetres = z.optional(typedWholeSchema.check(z.maximum(MAX_MEASURE)));

/** Notes a damage with its first picture, both or neither. */
export const addDamage = defineAct({
  method: 'POST',
  path: '/office/inspections/:number/damage',
  access: MAKE,
  body: 'form',
  file: picture,
  action: 'inspection charge',
  seen: ['seen'],
  input: z.extend(seenInForm, {
    tag,
    kind: z.enum(DAMAGE_KINDS),
    /** Of a scratch or chip. */
    width: typedMillimetres,
    depth: typedMillimetres,
    length: typedMillimetres,
    /** Nothing where it is within the tolerance. */
    amount: z.pipe(typedWholeSchema.check(z.maximum(100_000_000)), paiseSchema),
    note: printedLineSchema(MAX_ITEM_NOTE).check(z.minLength(1), described('Where and what it is')),
    file: z.optional(file),
  }),
  output: inspectionSchema,
});

export const dropDamage = defineAct({
  method: 'POST',
  path: '/office/inspections/:number/drop',
  access: MAKE,
  action: 'inspection drop',
  seen: ['seen'],
  input: z.extend(seen, { item: rowIdSchema }),
  output: inspectionSchema,
});

/** Puts one more picture beside a damage. */
export const addDamagePicture = defineAct({
  method: 'POST',
  path: '/office/inspection-picture',
  access: MAKE,
  body: 'form',
  file: picture,
  action: 'inspection picture',
  seen: ['seen'],
  input: z.extend(seenInForm, { item: rowIdSchema, file }),
  output: inspectionSchema,
});

export const damagePicture = defineEndpoint({
  method: 'GET',
  path: '/office/inspection-picture/:key',
  access: MAKE,
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/** Ends the look: final where nothing is charged, else the renter is shown the report. */
export const finishInspection = defineAct({
  method: 'POST',
  path: '/office/inspections/:number/finish',
  access: MAKE,
  action: 'inspection finish',
  seen: ['seen'],
  confirm: {
    quote: getInspection,
    shown: ['charged', 'held', 'paidAhead', 'earlyEnd', 'comesBack', 'reckoned'],
    figures: { seen: 'version' },
  },
  input: seen,
  output: inspectionSchema,
});

/** Decides an objection, with what is kept of each item. */
export const decideObjection = defineAct({
  method: 'POST',
  path: '/office/inspections/:number/decide',
  access: DECIDE,
  action: 'inspection decide',
  seen: ['seen'],
  input: z.extend(seen, {
    words: z.string().check(z.trim(), z.minLength(3), atMost(MAX_DECISION), printed),
    /** What is kept for an item; an item left out keeps its whole charge. */
    kept: z._default(
      z
        .array(
          z.object({
            item: rowIdSchema,
            amount: z.pipe(z.number().check(z.minimum(0)), paiseSchema),
          }),
        )
        .check(z.maxLength(500)),
      [],
    ),
  }),
  output: inspectionSchema,
});
