import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $calendarFile,
  dismissCalendarProblem,
  downloadCalendar,
} from '#stores/orders/calendar-file.ts';
import { takeAsked } from '#stores/visits/visit-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** What is planned for an order, for the calendar of who rents (rules/visits.md#a-calendar-file). */
export function CalendarDownload({
  orderNumber,
  label = 'Add to calendar',
}: {
  readonly orderNumber: string;
  readonly label?: string;
}) {
  const file = useStore($calendarFile);
  useEffect(() => {
    if (takeAsked('calendar')) void downloadCalendar(orderNumber);
  }, [orderNumber]);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={file.state === 'loading' ? 'Preparing the file' : undefined}
        onClick={() => void downloadCalendar(orderNumber)}
      >
        {label}
      </Button>
      {file.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissCalendarProblem}>
          {file.failure.message}
        </Alert>
      ) : null}
    </>
  );
}
