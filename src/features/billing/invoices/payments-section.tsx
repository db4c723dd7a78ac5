import { useStore } from '@nanostores/react';
import type { Payment } from '#contract/payments/payment.ts';
import type { Refund } from '#contract/payments/refund.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { NO_PAYMENTS } from '#messages/payments/account.ts';
import { REFUND_WORDS } from '#messages/payments/refund-labels.ts';
import { PAYMENT_WORDS } from '#messages/overview/status-sentences.ts';
import { $payments, loadPayments, showMorePayments } from '#stores/billing/payments.ts';
import { Badge } from '#ui/badge.tsx';
import { Beside } from '#features/base/parts/beside.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { ShowMore } from '#features/base/parts/show-more.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/** The customer's payments by month (docs/screens.md#lists-by-month). */
export function PaymentsSection() {
  const payments = useStore($payments);
  return (
    <>
      <SectionTitle>Payments</SectionTitle>
      <LoadedView loaded={payments} what="your payments" onRetry={() => void loadPayments()}>
        {({ list, hasMore }) =>
          list.length === 0 ? (
            <Empty words={NO_PAYMENTS}>
              <SectionLink section="order" className="link">
                Your orders
              </SectionLink>
            </Empty>
          ) : (
            <>
              {groupByMonth(movementsOf(list), ({ at }) => dayOf(new Date(at))).map(
                ({ month, entries }) => (
                  <Records key={month} title={month} roles={ROLES} records={entries} />
                ),
              )}
              <ShowMore hasMore={hasMore} onShow={showMorePayments} />
            </>
          )
        }
      </LoadedView>
    </>
  );
}

const ROLES = { Payment: 'title', 'Amount billed': 'amount', Status: 'status' } as const;

/** Payments and their refunds, the newest first. */
function movementsOf(payments: readonly Payment[]) {
  const movements = payments.flatMap((payment) => [
    { key: payment.providerPaymentId, at: payment.createdAt, fields: fieldsOf(payment) },
    ...payment.refunds.map((refund) => ({
      key: `${payment.providerPaymentId} ${refund.promisedAt} ${refund.reason}`,
      at: refund.returnedAt ?? refund.promisedAt,
      fields: refundFieldsOf(payment, refund),
    })),
  ]);
  return movements.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
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

function refundFieldsOf({ paymentAgainst }: Payment, refund: Refund) {
  const { standing, reference, amount, returnedAt, promisedAt } = refund;
  const badge = (
    <Badge tone={standing === 'RETURNED' ? 'good' : 'waiting'}>{REFUND_WORDS[standing]}</Badge>
  );
  return {
    Payment: 'Refund',
    Against: paymentAgainst,
    Mode: refund.mode,
    'Transaction id': reference ?? 'NA',
    'Amount billed': formatRupees(minus(ZERO, amount)),
    Date: formatDayWithYear(dayOf(new Date(returnedAt ?? promisedAt))),
    Status: <Beside words={refund.next}>{badge}</Beside>,
  };
}

function toneOf(status: Payment['status']) {
  if (status === 'PAID') return 'good';
  return status === 'FAILED' ? 'bad' : 'waiting';
}
