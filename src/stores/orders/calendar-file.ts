import { calendarFile } from '#contract/orders/calendar.ts';
import { calendarFileName } from '#domain/orders/calendar-file.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { call } from '#stores/base/api.ts';

export const {
  $pdf: $calendarFile,
  download: downloadCalendar,
  dismissProblem: dismissCalendarProblem,
} = createPdf((orderNumber) => call(calendarFile, { orderNumber }), calendarFileName);
