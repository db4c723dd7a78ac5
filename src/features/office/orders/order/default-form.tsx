import { useStore } from '@nanostores/react';
import type { RentInDefault } from '#contract/billing/rent-in-default.ts';
import { dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { endingWords, LETTERS_SENT, REMINDER_NAMES } from '#messages/office/order-words.ts';
import { IF_BACK_TODAY } from '#messages/office/settlement-rows.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import {
  $isEnding,
  beginEnding,
  endForm,
  endRental,
  keepRental,
} from '#stores/office/orders/order-ending.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SettlementFigures } from './forms/settlement-figures.tsx';

/** The rent that is overdue, the letters about it, and the end that it allows (rules/billing.md#two-months-unpaid). */
export function DefaultForm(rent: RentInDefault) {
  const { busy, notice } = useStore(endForm.$form);
  const isEnding = useStore($isEnding);
  const permissions = useStore($permissions);
  return (
    <>
      {isEnding ? null : <NoticeAlert notice={notice} onDismiss={endForm.dismiss} />}
      <Overdue {...rent} />
      {rent.mayEnd && permissions.includes('orders.cancel') ? (
        <div>
          <Button variant="danger" onClick={beginEnding}>
            End the rental
          </Button>
        </div>
      ) : null}
      <Dialog title="End this rental?" open={isEnding} onClose={keepRental}>
        <NoticeAlert notice={notice} onDismiss={endForm.dismiss} />
        <Overdue {...rent} />
        {rent.comesTo ? (
          <>
            <h3>{IF_BACK_TODAY}</h3>
            <SettlementFigures settlement={rent.comesTo} />
          </>
        ) : null}
        <p>
          The order then needs a pick-up, and we write to the renter.
          {rent.endsExchange ? ' Its planned exchange is cancelled.' : ''}
        </p>
        <div className="row">
          <Button variant="danger" busy={busy && 'Ending'} onClick={() => void endRental()}>
            End the rental
          </Button>
          <Button variant="quiet" onClick={keepRental}>
            Keep the rental
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** What is unpaid, and what was sent about it and when. */
function Overdue(rent: RentInDefault) {
  const { unpaid, overdue, letters } = rent;
  return (
    <>
      <p>
        Overdue rent: <b>{formatRupees(unpaid)}</b>, {formatRupees(overdue)} with interest.{' '}
        {endingWords(rent, dayOf(serverNow()))}
      </p>
      {letters.length > 0 ? (
        <>
          <h3>{LETTERS_SENT}</h3>
          <ul>
            {letters.map(({ invoice, kind, at }) => (
              <li key={`${kind} ${invoice}`}>
                {REMINDER_NAMES[kind]}, invoice {invoice}: {formatInstant(new Date(at))}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No reminder sent yet.</p>
      )}
    </>
  );
}
