import type { ExtensionOffer } from '#contract/extension.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { formatTenure } from '#domain/tenure.ts';
import {
  EXTENSION_NOTES,
  EXTENSION_OVER,
  extensionBindsWords,
  extensionRentWords,
  extensionUseWords,
} from '#messages/rentals.ts';
import {
  chooseMonths,
  closeExtension,
  type Extension,
  loadOffer,
  payExtension,
} from '#stores/rentals/extension.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';
import styles from '#features/account/parts/order-terms.module.css';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';

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
  const { order, offer, months, problem } = extension;
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
      <LoadedView loaded={offer} what="What an extension costs" onRetry={() => void loadOffer()}>
        {(terms) =>
          terms.isOpen ? (
            <Period offer={terms} months={months} isBound={isBound} />
          ) : (
            <Alert tone="bad">{EXTENSION_OVER}</Alert>
          )
        }
      </LoadedView>
      <ul className={styles.notes}>
        {EXTENSION_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {problem ? <Alert tone="bad">{problem.message}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeExtension}>
          Close
        </Button>
        <Button disabled={months === null} onClick={() => void payExtension(shopName)}>
          Pay Now
        </Button>
      </div>
    </>
  );
}

interface PeriodProps {
  readonly offer: ExtensionOffer;
  readonly months: number | null;
  /** Whether a deposit is held until the new end. */
  readonly isBound: boolean;
}

function Period({ offer: { due, begun, credited, periods }, months, isBound }: PeriodProps) {
  const chosen = periods.find((period) => period.months === months);
  return (
    <>
      <Select
        label="Period"
        name="period"
        value={months === null ? '' : String(months)}
        prompt="Select Period"
        options={periods.map((period) => ({
          value: String(period.months),
          label: formatTenure(period.months),
        }))}
        onChange={(value) => chooseMonths(value === '' ? null : Number(value))}
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
