import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cartMessage } from '#messages/catalogue/cart-texts.ts';
import { $coupon, applyTyped, removeCoupon, typeCoupon } from '#stores/catalogue/cart/coupon.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import styles from './coupon-box.module.css';

/** Takes a coupon's code, says whether it is applied, and why not. */
export function CouponBox() {
  const coupon = useStore($coupon);
  const box = useRef<HTMLElement>(null);
  useFocusThatStays(box, coupon.applied);
  return (
    <section ref={box} className="stack" data-gap="2" aria-label="Coupon">
      {coupon.applied ? <Applied /> : <CodeForm />}
      <output className={styles.verdict}>
        <Verdict />
      </output>
    </section>
  );
}

function Applied() {
  const { couponDetails } = useStore($coupon);
  return (
    <div className={styles.applied}>
      <strong>{couponDetails?.code}</strong>
      <button
        type="button"
        className="text-button"
        aria-label={`Remove the coupon ${couponDetails?.code}`}
        onClick={removeCoupon}
      >
        Remove
      </button>
    </div>
  );
}

function CodeForm() {
  const { couponCode, checking } = useStore($coupon);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void applyTyped();
      }}
    >
      <Field
        label="Coupon code"
        name="coupon"
        autoComplete="off"
        autoCapitalize="none"
        value={couponCode}
        onChange={typeCoupon}
      />
      <Button type="submit" variant="quiet" busy={checking ? 'Checking' : undefined}>
        Apply
      </Button>
    </form>
  );
}

function Verdict() {
  const { applied, couponDetails, problem } = useStore($coupon);
  if (applied) {
    return (
      <>
        <Badge tone="good">{cartMessage('COUPON_APPLIED')}</Badge> {couponDetails?.title}
      </>
    );
  }
  if (!problem) return null;
  const isInvalid = problem.code.startsWith('COUPON');
  return (
    <>
      {isInvalid ? <Badge tone="bad">{cartMessage('COUPON_INVALID')}</Badge> : null}{' '}
      {problem.code === 'COUPON_INVALID' ? null : problem.message}{' '}
      {problem.orderNumber ? (
        <a className="link" href={`/account/order/${problem.orderNumber}`}>
          Open order {problem.orderNumber}
        </a>
      ) : null}
    </>
  );
}

/** The control that was pressed is replaced by another: the focus goes on to that one. */
function useFocusThatStays(box: React.RefObject<HTMLElement | null>, applied: boolean): void {
  const shown = useRef(applied);
  useEffect(() => {
    if (shown.current === applied) return;
    shown.current = applied;
    if (document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
    }
  }, [box, applied]);
}
