import * as z from 'zod/mini';
import { SIDES } from '#domain/visits/condition-picture.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { instantSchema } from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { matching } from '#contract/base/form-fields.ts';
import { stopKeySchema } from '#contract/office/visits/calendar.ts';

/**
 * Keeps a picture that a crew took at a stop; the same again is answered as the first time
 * (rules/runs.md#pictures-at-a-stop).
 */
export const addConditionPicture = defineAct({
  method: 'POST',
  path: '/office/run/pictures',
  access: 'operator:runs.drive',
  body: 'form',
  file: { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: 'PICTURE_TOO_LARGE' },
  action: 'stop picture',
  input: z.object({
    /** Made by the phone: what arrives again counts once. */
    id: z.string().check(matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
    stop: stopKeySchema,
    side: z.enum(SIDES),
    /** The unit that it shows; empty where it shows several. */
    tag: z._default(z.string().check(z.maxLength(20)), ''),
    /** When it was taken and when it is sent, by the phone's clock (rules/runs.md#when-it-happened). */
    at: instantSchema,
    sentAt: instantSchema,
    file: z.custom<File>((value) => value instanceof File),
  }),
  output: z.object({
    /** The number of the picture that is kept. */
    id: z.string(),
  }),
});

const pictureSchema = z.object({
  /** Whose file `conditionPicture` tells. */
  key: z.string(),
  side: z.enum(SIDES),
  /** Null where it shows several. */
  tag: z.nullable(z.string()),
  orderNumber: z.string(),
  at: instantSchema,
  by: z.string(),
});
export type ConditionPicture = z.infer<typeof pictureSchema>;

/**
 * What crews took of an order, and of its units at the other orders of its rental; or of a unit with
 * whichever renter. The first taken first.
 */
export const listConditionPictures = defineEndpoint({
  method: 'GET',
  path: '/office/condition',
  access: 'operator:units.read',
  input: z.object({
    number: z._default(z.string().check(z.maxLength(40)), ''),
    tag: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  output: z.object({ pictures: z.array(pictureSchema) }),
});

export const conditionPicture = defineEndpoint({
  method: 'GET',
  path: '/office/condition/:key',
  access: 'operator:units.read',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
