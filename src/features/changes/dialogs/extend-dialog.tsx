import { useStore } from '@nanostores/react';
import type { Order } from '#contract/orders/order.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import {
  EXTENSION_OVER,
  extensionBindsWords,
  extensionNotes,
  extensionRentWords,
  extensionUseWords,
  INVOICES_UNPAID,
} from '#messages/orders/rentals.ts';
import { extension, payExtension } from '#stores/changes/extension.ts';
import { closeRequest } from '#stores/orders/order-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { RequestDialog, RequestForm, type RequestProps } from './request-dialog.tsx';
import { REQUEST_TITLES } from './request-frame.tsx';

/** Says that unpaid invoices hold up an extension, and links to them. */
export function UnpaidDialog() {
  return (
    <Dialog title={REQUEST_TITLES.unpaid} open onClose={closeRequest}>
      <p>{INVOICES_UNPAID}</p>
      <div className="row" data-justify="end">
        <SectionLink section="invoice" className="link" onFollow={closeRequest}>
          Account &gt; Invoices
        </SectionLink>
        <Button variant="quiet" onClick={closeRequest}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Which order is extended, for how long, and what that costs today
 * (rules/billing.md#what-an-extension-costs).
 */
export function ExtendDialog({ shopName }: { readonly shopName: string }) {
  return (
    <RequestDialog store={extension} what="the cost of an extension" Intro={Extended}>
      {(request, offer) => <ExtendForm request={request} options={offer} shopName={shopName} />}
    </RequestDialog>
  );
}

function Extended({ order }: { readonly order?: Order }) {
  if (!order) return null;
  const { orderNumber, orderDate, expirayDate } = order;
  return (
    <dl className={`figures ${styles.facts}`}>
      <dt>Order id</dt>
      <dd>{orderNumber}</dd>
      <dt>Placed on</dt>
      <dd>{formatDayWithYear(dayOf(new Date(orderDate)))}</dd>
      <dt>Current expiry</dt>
      <dd>{expirayDate ? formatDayWithYear(expirayDate) : 'Set on delivery'}</dd>
    </dl>
  );
}

function ExtendForm({
  request: { order, form },
  options,
  shopName,
}: RequestProps<typeof extension>) {
  const { tenure } = useStore(form.$form).values;
  const { isOpen, due, begun, credited, periods } = options;
  const chosen = periods.find(({ months }) => months === tenure);
  /** Whether a deposit is held until the new end. */
  const isBound = order?.kind !== 'premium' && (order?.orderTerms.totalDeposit ?? 0) > 0;
  return (
    <RequestForm
      form={form}
      onSubmit={() => payExtension(shopName)}
      no="Close"
      yes="Pay Now"
      disabled={tenure === null}
    >
      {isOpen ? (
        <>
          <Select
            label="Period"
            name="period"
            value={tenure === null ? '' : String(tenure)}
            prompt="Select Period"
            options={periods.map(({ months }) => ({
              value: String(months),
              label: formatTenure(months),
            }))}
            onChange={(value) => form.edit('tenure', value === '' ? null : Number(value))}
          />
          <dl className={`figures ${styles.facts}`} aria-live="polite">
            <dt>New expiry</dt>
            <dd>{chosen ? formatDayWithYear(chosen.newExpiry) : '–'}</dd>
            <dt className="sum">To pay today, one month’s rent</dt>
            <dd className="sum">{formatRupees(due)}</dd>
          </dl>
          <p>{extensionUseWords(begun, credited)}</p>
          <p aria-live="polite">
            {chosen ? extensionRentWords(chosen.months, chosen.rent, due) : null}
          </p>
          <p aria-live="polite">
            {chosen && isBound ? extensionBindsWords(chosen.newExpiry) : null}
          </p>
        </>
      ) : (
        <Alert tone="bad">{EXTENSION_OVER}</Alert>
      )}
      <ul className={`stack ${styles.notes}`} data-gap="1">
        {extensionNotes(isBound).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </RequestForm>
  );
}
