import { calendarFile } from '#contract/calendar.ts';
import { calendarFileName } from '#domain/calendar-file.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { call } from '#stores/session/api.ts';

export const {
  $pdf: $calendarFile,
  download: downloadCalendar,
  dismissProblem: dismissCalendarProblem,
} = createPdf((orderNumber) => call(calendarFile, { orderNumber }), calendarFileName);
