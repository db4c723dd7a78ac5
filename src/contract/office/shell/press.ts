import { nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/**
 * Whether the press of this key is done: refused as one that is pressed again where it is, and does nothing
 * where it is not (rules/office.md#pressed-again).
 */
export const wasPressed = defineEndpoint({
  method: 'GET',
  path: '/office/pressed',
  access: 'operator:office.enter',
  input: nothingSchema,
  output: nothingSchema,
});
