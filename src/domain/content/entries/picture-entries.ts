import * as z from 'zod/mini';
import { percent, pictureFile } from './fields.ts';

/** `content/pictures.yaml`: what of a picture stays in view where its place has another shape. */
export const pictureEntriesSchema = z.array(
  z
    .strictObject({
      file: pictureFile,
      /** Of a room: the point about which it is cropped. */
      focus: z.optional(z.strictObject({ across: percent, down: percent })),
      /** Of a thing before a plain background: its sides. */
      thing: z.optional(
        z.strictObject({ left: percent, top: percent, right: percent, bottom: percent }).check(
          z.refine(({ left, right }) => left < right, 'its right side must be right of its left'),
          z.refine(({ top, bottom }) => top < bottom, 'its bottom must be below its top'),
        ),
      ),
    })
    .check(
      z.refine(
        ({ focus, thing }) => (focus === undefined) !== (thing === undefined),
        'must have either a focus or a thing',
      ),
    ),
);
export type PictureEntry = z.infer<typeof pictureEntriesSchema>[number];
