import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** What is planned for an order as a calendar file, as a download (rules/visits.md#a-calendar-file). */
export const calendarFile = defineEndpoint({
  method: 'GET',
  path: '/order/calendar/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
