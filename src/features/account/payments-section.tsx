import { useStore } from '@nanostores/react';
import type { Payment } from '#contract/payment.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { groupByMonth } from '#domain/month-groups.ts';
import { NO_PAYMENTS } from '#messages/account.ts';
import { PAYMENT_WORDS } from '#messages/standing-words.ts';
import { $payments, loadPayments } from '#stores/payments.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadedView } from './loaded-view.tsx';
import { Records } from './records.tsx';

/** The customer's payments by month (rules/account.md#lists-by-month). */
export function PaymentsSection() {
  const payments = useStore($payments);
  return (
    <>
      <h2>Payments</h2>
      <LoadedView loaded={payments} what="Your payments" onRetry={() => void loadPayments()}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{NO_PAYMENTS}</p>
          ) : (
            groupByMonth(all, ({ createdAt }) => dayOf(new Date(createdAt))).map(
              ({ month, entries }) => (
                <Records
                  key={month}
                  title={month}
                  records={entries.map((payment) => ({
                    key: payment.providerPaymentId,
                    fields: fieldsOf(payment),
                  }))}
                />
              ),
            )
          )
        }
      </LoadedView>
    </>
  );
}

function fieldsOf(payment: Payment) {
  const { paymentType, paymentAgainst, providerPaymentId, amount, createdAt, status } = payment;
  return {
    Payment: paymentType,
    Against: paymentAgainst,
    Mode: 'Online',
    'Transaction id': providerPaymentId,
    'Amount billed': formatRupees(amount),
    Date: formatDayWithYear(dayOf(new Date(createdAt))),
    Status: <Badge tone={toneOf(status)}>{PAYMENT_WORDS[status]}</Badge>,
  };
}

function toneOf(status: Payment['status']) {
  if (status === 'PAID') return 'good';
  return status === 'FAILED' ? 'bad' : 'waiting';
}
