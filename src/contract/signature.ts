import * as z from 'zod/mini';
import { areStrokes, type Stroke } from '#domain/signature.ts';
import { lineSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const words = (length: number) => lineSchema(length).check(z.minLength(1));

const strokesSchema = z.custom<readonly Stroke[]>(
  (value) =>
    isListOf(value, (stroke): stroke is Stroke => isListOf(stroke, isNumber)) && areStrokes(value),
);

function isListOf<Each>(
  value: unknown,
  isOne: (each: unknown) => each is Each,
): value is readonly Each[] {
  return Array.isArray(value) && value.every(isOne);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Who signed for what was taken along, or why nobody did (rules/runs.md#the-signature-at-a-pick-up). */
export const signatureSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('hand'), name: words(80), strokes: strokesSchema }),
  z.object({ by: z.literal('name'), name: words(80) }),
  z.object({ by: z.literal('nobody'), reason: words(200) }),
]);

/** The receipt for what was taken along of an order, as a PDF (rules/runs.md#the-receipt-of-a-pick-up). */
export const receiptPdf = defineEndpoint({
  method: 'GET',
  path: '/order/receiptPdf/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
