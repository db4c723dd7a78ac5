import { useStore } from '@nanostores/react';
import type { RentInDefault } from '#contract/rent-in-default.ts';
import { formatDayWithYear, formatInstant } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { REMINDER_NAMES } from '#messages/office-order-words.ts';
import { $permissions } from '#stores/office/me.ts';
import { endForm, endRental } from '#stores/office/order-plan.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';

/** The rent that is overdue, the letters about it, and the end that it allows (rules/billing.md#two-months-unpaid). */
export function DefaultForm({ unpaid, limit, overdue, from, letters, mayEnd }: RentInDefault) {
  const { busy, notice } = useStore(endForm.$form);
  const permissions = useStore($permissions);
  return (
    <Form onSubmit={endRental}>
      <NoticeAlert notice={notice} onDismiss={endForm.dismiss} />
      <p>
        Overdue rent: <b>{formatRupees(unpaid)}</b>, {formatRupees(overdue)} with interest. We can
        end the rental once two months’ rent, {formatRupees(limit)}, is unpaid
        {from ? ` and from ${formatDayWithYear(from)}` : ''}.
      </p>
      {letters.length > 0 ? (
        <ul>
          {letters.map(({ invoice, kind, at }) => (
            <li key={`${kind} ${invoice}`}>
              {REMINDER_NAMES[kind]}, invoice {invoice}: {formatInstant(new Date(at))}
            </li>
          ))}
        </ul>
      ) : (
        <p>No letter about it was sent yet.</p>
      )}
      {mayEnd && permissions.includes('orders.cancel') ? (
        <div>
          <Button type="submit" variant="danger" busy={busy && 'Ending'}>
            End the rental
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
