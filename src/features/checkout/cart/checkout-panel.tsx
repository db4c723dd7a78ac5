import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { TermsLine } from '#features/base/terms/terms-line.tsx';
import { CREDIT_CHECK_CONSENT } from '#messages/people/consents.ts';
import { $totals } from '#stores/catalogue/cart/totals.ts';
import {
  $checkout,
  $creditConsent,
  dismissCheckoutProblem,
  placeOrder,
  setCreditConsent,
} from '#stores/checkout/checkout.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import { OrderBar } from './order-bar.tsx';

const AutoPayOffer = latePart(
  'We couldn’t load AutoPay.',
  async () => (await import('./autopay-offer.tsx')).AutoPayOffer,
);

export interface CheckoutPanelProps {
  /** No consent is needed (rules/enquiries.md#medical-items-are-asked-for). */
  readonly isEnquiry: boolean;
  readonly shopName: string;
}

/** The consent, the button that orders, and why it did not. */
export function CheckoutPanel({ isEnquiry, shopName }: CheckoutPanelProps) {
  const checkout = useStore($checkout);
  const consent = useStore($creditConsent);
  const totals = useStore($totals);
  const problem = checkout.step === 'review' ? checkout.problem : undefined;
  const agreement = useRef<HTMLInputElement>(null);
  const needsConsent = problem?.code === 'CONSENT_REQUIRED';
  // On a phone the button is in sight everywhere, and what it asks for may not be.
  useEffect(() => {
    if (needsConsent) agreement.current?.scrollIntoView({ block: 'nearest' });
  }, [needsConsent]);
  return (
    <div className="stack">
      {isEnquiry ? (
        <p>You pay nothing now. Our team will contact you within 24 hrs.</p>
      ) : (
        <label className="choice">
          <input
            ref={agreement}
            type="checkbox"
            name="consent"
            aria-invalid={needsConsent || undefined}
            checked={consent}
            onChange={(event) => setCreditConsent(event.target.checked)}
          />
          {CREDIT_CHECK_CONSENT}
        </label>
      )}
      <TermsLine />
      {isEnquiry || !totals ? null : (
        <Suspense>
          <AutoPayOffer {...totals} />
        </Suspense>
      )}
      <OrderBar payable={isEnquiry ? undefined : totals?.payable}>
        <Problem problem={problem} onDismiss={dismissCheckoutProblem} />
        <Button
          size="wide"
          busy={
            checkout.step === 'review' ? undefined : isEnquiry ? 'Sending' : 'Placing your order'
          }
          onClick={() => void placeOrder(shopName)}
        >
          {isEnquiry ? 'Send enquiry' : 'Place Order'}
        </Button>
      </OrderBar>
    </div>
  );
}
