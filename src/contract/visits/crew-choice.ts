import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { isIndianMobile } from '#domain/people/phone.ts';
import { mobileSchema, printedLineSchema, rowOrNameSchema } from '#contract/base/common.ts';

/** A number that renters call: of a crew, or of whoever comes in its place. */
export const crewPhoneSchema = mobileSchema(20).check(z.refine(isIndianMobile, 'CREW_PHONE'));

/** One of our crews, by number or, at a terminal, by name. */
export const crewRefSchema = rowOrNameSchema(60);

/** Who comes: one of our crews, or somebody else; whoever comes already where neither is named (rules/runs.md#who-does-a-visit). */
export const crewChoice = {
  crewId: z.optional(crewRefSchema).check(described('One of our crews, by number or name')),
  crew: z
    .optional(printedLineSchema(80).check(z.minLength(1, 'CREW_NAME')))
    .check(described('Another helper, by name')),
  crewPhone: z.optional(crewPhoneSchema).check(described('Their mobile number')),
};
