import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Address } from '#contract/people/address.ts';
import type { Quote, QuoteDelivery } from '#contract/checkout/quote.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { AddressOption } from '#features/people/addresses/address-option.tsx';
import { PurchaseOrder } from '#features/people/addresses/purchase-order.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import { TermsLine } from '#features/base/terms/terms-line.tsx';
import { CREDIT_CHECK_CONSENT } from '#messages/people/consents.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import { SLOT_OPTIONAL } from '#messages/visits/slot-choice-words.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { $addresses, loadAddresses } from '#stores/people/profile/addresses.ts';
import { $payment } from '#stores/payments/payment.ts';
import {
  $accepting,
  $quoteAddress,
  $quoteConsent,
  $quoteDelivery,
  $quoteSlot,
  acceptQuote,
  chooseQuoteAddress,
  chooseQuoteSlot,
  dismissQuoteProblem,
  loadQuoteDelivery,
  setQuoteConsent,
} from '#stores/checkout/quote-acceptance.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import styles from './quote.module.css';

const AutoPayOffer = latePart(
  'We couldn’t load AutoPay.',
  async () => (await import('#features/checkout/cart/autopay-offer.tsx')).AutoPayOffer,
);

export interface QuoteAcceptanceProps {
  readonly quote: Quote;
  readonly shopName: string;
}

/** Where it goes, when it comes, what is agreed to, and the button that accepts it. */
export function QuoteAcceptance({ quote: { cityId, lines }, shopName }: QuoteAcceptanceProps) {
  const accepting = useStore($accepting);
  const consent = useStore($quoteConsent);
  const payment = useStore($payment);
  const address = useStore($quoteAddress);
  const totals = totalsOf(lines);
  const isMedical = lines.some(({ kind }) => kind === 'medical');
  return (
    <section className="panel stack" aria-labelledby="quote-accept">
      <h2 id="quote-accept">Accept this quote</h2>
      <Homes cityId={cityId} />
      <PurchaseOrder address={address} />
      <Delivery />
      {isMedical ? null : (
        <label className="choice">
          <input
            type="checkbox"
            name="consent"
            checked={consent}
            onChange={(event) => setQuoteConsent(event.target.checked)}
          />
          {CREDIT_CHECK_CONSENT}
        </label>
      )}
      <TermsLine />
      <Suspense>
        <AutoPayOffer {...totals} />
      </Suspense>
      <Problem
        problem={accepting.step === 'review' ? accepting.problem : undefined}
        onDismiss={dismissQuoteProblem}
      />
      <Button
        size="wide"
        busy={accepting.step === 'review' ? undefined : (paymentWords(payment) ?? 'Accepting')}
        onClick={() => void acceptQuote(shopName)}
      >
        Accept and pay {formatRupees(totals.payable)}
      </Button>
    </section>
  );
}

const newAddress = () => `/user/add/address?url=${encodeURIComponent(location.pathname)}`;

function Homes({ cityId }: { readonly cityId: number }) {
  const addresses = useStore($addresses);
  const chosen = useStore($quoteAddress);
  if (addresses.state === 'failed') {
    return (
      <LoadFailed what="We couldn’t load your addresses." onRetry={() => void loadAddresses()} />
    );
  }
  if (addresses.state !== 'ready') return <Skeleton label="Loading your addresses" lines={2} />;
  const isServed = (address: Address) => address.cityId === cityId;
  const shown = addresses.value.filter((each) => isServed(each) || each.cityId === null);
  return (
    <>
      {shown.some(isServed) ? null : <p>Add your delivery address.</p>}
      {shown.length === 0 ? null : (
        <fieldset className={`stack ${styles.homes}`} data-gap="2">
          <legend>Delivery address</legend>
          {shown.map((address) => (
            <AddressOption
              key={address.Id}
              address={address}
              isChosen={address.Id === chosen?.Id}
              className={styles.home}
              onChoose={chooseQuoteAddress}
            />
          ))}
        </fieldset>
      )}
      <div aria-live="polite">
        {chosen?.cityId === null ? (
          <p className="alert" data-tone="bad">
            {pageText('ADDRESS_UNSERVICEABLE')}
          </p>
        ) : null}
      </div>
      <p>
        <a className="link" href={newAddress()}>
          Add an address
        </a>
      </p>
    </>
  );
}

function Delivery() {
  const delivery = useStore($quoteDelivery);
  if (delivery.state === 'failed') {
    return (
      <LoadFailed
        what="We couldn’t load the delivery days."
        onRetry={() => void loadQuoteDelivery()}
      />
    );
  }
  return delivery.state === 'ready' ? <Planned {...delivery.value} /> : null;
}

function Planned({ expectedOn, labourFee, days }: QuoteDelivery) {
  const slot = useStore($quoteSlot);
  return (
    <>
      {days.length > 0 ? <Slots days={days} /> : null}
      <p aria-live="polite">
        {slot ? null : `We’ll deliver by ${formatDay(expectedOn)}. `}
        {labourWords(labourFee)}
      </p>
    </>
  );
}

function Slots({ days }: { readonly days: readonly Day[] }) {
  const slot = useStore($quoteSlot);
  const choose = (value: string) => {
    const day = days.find((each) => each === value);
    chooseQuoteSlot(day ? { day, half: slot?.half ?? 'morning' } : null);
  };
  return (
    <>
      <Select
        label="Delivery day"
        name="slot-day"
        value={slot?.day ?? ''}
        prompt={SLOT_OPTIONAL}
        options={days.map((day) => ({ value: day, label: formatDay(day) }))}
        onChange={choose}
      />
      {slot ? (
        <fieldset className={`stack ${styles.homes}`} data-gap="2">
          <legend className="visually-hidden">Delivery time</legend>
          {HALVES.map((half) => (
            <label key={half} className="choice">
              <input
                type="radio"
                name="slot-half"
                checked={slot.half === half}
                onChange={() => chooseQuoteSlot({ ...slot, half })}
              />
              {HALF_WORDS[half]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
