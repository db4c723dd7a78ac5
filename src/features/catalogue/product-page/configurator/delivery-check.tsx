import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type City, findCityById, pathInCity } from '#domain/base/city.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { servedElsewhere } from '#messages/catalogue/pin-code.ts';
import { deliveryWords } from '#stores/catalogue/delivery-words.ts';
import { $pinCode } from '#stores/catalogue/pin-code.ts';
import { $clockOffset } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { figure } from '#ui/icons/figure.ts';
import styles from './delivery-check.module.css';

interface Props {
  readonly kind: ProductKind;
  readonly city: City;
  /** Days on which nothing is delivered, with spaces between. */
  readonly holidays: string;
  readonly isOutOfStock: boolean;
}

/** What needs the API comes with it. */
const loadCheck = () => import('#stores/catalogue/pin-code-check.ts');

/**
 * Names the day of delivery, and asks for a PIN code once. It says so before it hydrates, too
 * (delivery.ts): what the stores know by then may be on the page already.
 */
export function DeliveryCheck({ kind, city, holidays, isOutOfStock }: Props) {
  useStore($clockOffset, { ssr: 'initial' });
  const kept = useStore($pinCode, { ssr: 'initial' });
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isHere = kept?.cityId === city.id;
  const elsewhere = kept && !isHere ? findCityById(kept.cityId) : undefined;
  const find = (selector: string) => details.current?.querySelector<HTMLElement>(selector);

  /** It may have been opened before it hydrated. */
  useEffect(() => {
    if (document.activeElement?.parentElement === details.current) enterPinCode(details.current);
  }, []);

  /** The form closes when the PIN code is good, and says what is wrong when it is not. */
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const pincode = new FormData(event.currentTarget).get('pin') as string;
    setIsChecking(true);
    const found = await loadCheck().then(
      ({ checkPinCode }) => checkPinCode(pincode),
      () => formTexts.NO_ANSWER,
    );
    setIsChecking(false);
    setProblem(found);
    document.body.dataset['served'] = String(found !== formTexts.PINCODE_UNSERVICEABLE);
    if (!found && details.current) details.current.open = false;
    find(found ? 'input' : 'summary')?.focus();
  };

  return (
    <div className={styles.delivery} data-in-stock="" hidden={isOutOfStock}>
      <p className={styles.promise} {...figure('delivery')}>
        {deliveryWords(kind, holidays, isHere ? kept.pincode : undefined)}
      </p>
      {kind === 'medical' ? null : <p className={styles.note}>Once your documents are verified</p>}
      <details ref={details} onToggle={({ currentTarget }) => enterPinCode(currentTarget)}>
        <summary>
          <span className="link" {...figure('pin')}>
            {kept ? 'Change PIN code' : 'Check PIN code'}
          </span>
        </summary>
        <form className="field" noValidate onSubmit={(event) => void check(event)}>
          <label htmlFor="pin">PIN code</label>
          <div className={styles.row}>
            <input
              id="pin"
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              aria-invalid={problem ? true : undefined}
              aria-describedby="pin-problem"
            />
            <Button type="submit" size="small" busy={isChecking ? 'Checking' : undefined}>
              Check
            </Button>
          </div>
          <p className="error" id="pin-problem" role="alert">
            {problem}
          </p>
        </form>
      </details>
      <output>
        {elsewhere && kept ? (
          <>
            {servedElsewhere(kept.pincode, kept.area, elsewhere)}{' '}
            <a
              href={pathInCity(location.pathname, elsewhere)}
              data-choose-city={elsewhere.slug}
            >{`See it in ${elsewhere.name}`}</a>
          </>
        ) : null}
      </output>
    </div>
  );
}

/** Leads to the field of what has been opened. */
function enterPinCode(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  details.querySelector('input')?.focus();
  loadCheck().catch(() => undefined);
}
