import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MANDATE_METHODS } from '#domain/billing/mandate-method.ts';
import {
  AUTOPAY_COVERS,
  AUTOPAY_STARTS,
  autopayTerms,
  METHOD_WORDS,
  orderUncovered,
} from '#messages/billing/autopay-words.ts';
import {
  $autopayMaximum,
  $autopayMethod,
  $isCovered,
  $uncovered,
  type Comes,
  offerAutopay,
} from '#stores/checkout/autopay-choice.ts';
import styles from './checkout-panel.module.css';

/** Offers AutoPay with the order, unchosen, its terms in plain words before the choice (rules/autopay.md#how-autopay-starts). */
export function AutoPayOffer({ monthly, payable }: Comes) {
  const maximum = useStore($autopayMaximum);
  const method = useStore($autopayMethod);
  const isCovered = useStore($isCovered);
  const uncovered = useStore($uncovered);
  useEffect(() => offerAutopay({ monthly, payable }), [monthly, payable]);
  if (maximum === null) {
    if (uncovered) return <p className="stack">{orderUncovered(uncovered)}</p>;
    return isCovered ? <p className="stack">{AUTOPAY_COVERS}</p> : null;
  }
  return (
    <div className="stack">
      <label className="choice">
        <input
          type="checkbox"
          name="autopay"
          checked={method !== null}
          onChange={(event) => $autopayMethod.set(event.target.checked ? 'upi' : null)}
        />
        Set up AutoPay for later rent (optional)
      </label>
      <ul className={styles.terms}>
        {[...autopayTerms(maximum, true), ...(method === null ? [] : [AUTOPAY_STARTS])].map(
          (term) => (
            <li key={term}>{term}</li>
          ),
        )}
      </ul>
      {method === null ? null : (
        <fieldset>
          <legend className="visually-hidden">AutoPay from</legend>
          {MANDATE_METHODS.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="autopay-method"
                checked={method === each}
                onChange={() => $autopayMethod.set(each)}
              />
              {METHOD_WORDS[each]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
