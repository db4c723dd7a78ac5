import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { MANDATE_METHODS, type MandateMethod } from '#domain/billing/mandate-method.ts';
import type { Paise } from '#domain/base/money.ts';
import { autopayTerms, METHOD_WORDS } from '#messages/billing/autopay-words.ts';
import { setUpAutoPay } from '#stores/billing/autopay.ts';
import { $payment } from '#stores/payments/payment.ts';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';

export interface AutoPaySetUpProps {
  readonly maximum: Paise;
  /** Whether another one goes on until this one stands. */
  readonly isReplacing: boolean;
  readonly title: string;
  readonly shopName: string;
  /** Called once it is authorised. */
  readonly onDone: () => void;
}

/** What AutoPay means, and the button that begins it. */
export function AutoPaySetUp({ maximum, isReplacing, title, shopName, onDone }: AutoPaySetUpProps) {
  const payment = useStore($payment);
  const [method, setMethod] = useState<MandateMethod>('upi');
  const setUp = async () => {
    if (await setUpAutoPay(method, maximum, shopName)) onDone();
  };
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {autopayTerms(maximum).map((term) => (
          <li key={term}>{term}</li>
        ))}
        {isReplacing ? (
          <li>Your current AutoPay stays on until the new one is confirmed.</li>
        ) : null}
      </ul>
      <fieldset>
        <legend>From</legend>
        {MANDATE_METHODS.map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name="autopay-method"
              checked={method === each}
              onChange={() => setMethod(each)}
            />
            {METHOD_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <p className="hint">You confirm it with ₹1, which we refund.</p>
      <Button busy={paymentWords(payment, 'AutoPay')} onClick={() => void setUp()}>
        {isReplacing ? 'Replace AutoPay' : 'Set Up AutoPay'}
      </Button>
    </>
  );
}
