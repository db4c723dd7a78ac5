import type { ExtensionOffer } from '#contract/billing/extension.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import {
  EXTENSION_OVER,
  extensionNotes,
  extensionBindsWords,
  extensionRentWords,
  extensionUseWords,
} from '#messages/orders/rentals.ts';
import {
  chooseTenure,
  closeExtension,
  type Extension,
  loadOffer,
  payExtension,
} from '#stores/changes/extension.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import styles from '#features/base/parts/order-terms.module.css';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';

type Open = Extract<Extension, { readonly state: 'open' }>;

export interface ExtendFormProps {
  readonly extension: Open;
  readonly shopName: string;
}

/**
 * Which order is extended, for how long, and what that costs today
 * (rules/billing.md#what-an-extension-costs).
 */
export function ExtendForm({ extension, shopName }: ExtendFormProps) {
  const { order, offer, tenure, problem } = extension;
  const { orderNumber, orderDate, expirayDate, orderTerms, kind } = order;
  const isBound = kind !== 'premium' && orderTerms.totalDeposit > 0;
  return (
    <>
      <dl className={`figures ${styles.facts}`}>
        <dt>Order id</dt>
        <dd>{orderNumber}</dd>
        <dt>Placed on</dt>
        <dd>{formatDayWithYear(dayOf(new Date(orderDate)))}</dd>
        <dt>Current expiry</dt>
        <dd>{expirayDate ? formatDayWithYear(expirayDate) : 'Set on delivery'}</dd>
      </dl>
      <LoadedView loaded={offer} what="the cost of an extension" onRetry={() => void loadOffer()}>
        {(terms) =>
          terms.isOpen ? (
            <AddedTenure offer={terms} tenure={tenure} isBound={isBound} />
          ) : (
            <Alert tone="bad">{EXTENSION_OVER}</Alert>
          )
        }
      </LoadedView>
      <ul className={styles.notes}>
        {extensionNotes(isBound).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {problem ? <Alert tone="bad">{problem.message}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeExtension}>
          Close
        </Button>
        <Button disabled={tenure === null} onClick={() => void payExtension(shopName)}>
          Pay Now
        </Button>
      </div>
    </>
  );
}

interface AddedTenureProps {
  readonly offer: ExtensionOffer;
  readonly tenure: Tenure | null;
  /** Whether a deposit is held until the new end. */
  readonly isBound: boolean;
}

function AddedTenure({
  offer: { due, begun, credited, periods },
  tenure,
  isBound,
}: AddedTenureProps) {
  const chosen = periods.find(({ months }) => months === tenure);
  return (
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
        onChange={(value) => chooseTenure(value === '' ? null : Number(value))}
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
      <p aria-live="polite">{chosen && isBound ? extensionBindsWords(chosen.newExpiry) : null}</p>
    </>
  );
}
