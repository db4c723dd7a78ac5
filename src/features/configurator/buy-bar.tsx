import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { billFor } from '#domain/bill.ts';
import { formatRupees } from '#domain/money.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';
import { $rental, dismissRefusal, rent, type RentalChoice } from '#stores/rental.ts';
import type { Rented } from '#stores/rented.ts';
import { Button } from '#ui/button.tsx';
import styles from './buy-bar.module.css';
import { RentalRefusal } from './rental-refusal.tsx';

export interface BuyBarProps {
  readonly choice: RentalChoice;
  /** What the cart holds of the product already. */
  readonly rented: Rented | undefined;
  /** Whether the device holds it for a cart that is not there yet. */
  readonly isKept: boolean;
  readonly isOutOfStock: boolean;
}

/** What to pay and the way to the cart: below the ledger, on phones at the foot of the screen. */
export function BuyBar({ choice, rented, isKept, isOutOfStock }: BuyBarProps) {
  const rental = useStore($rental, { ssr: 'initial' });
  const viewCart = useRef<HTMLAnchorElement>(null);
  const isAdded = rental.state === 'added' && rented !== undefined;
  useEffect(() => {
    if (isAdded) viewCart.current?.focus();
  }, [isAdded]);

  const { payable, monthly } = billFor([choice]);
  const isEnquiry = choice.kind === 'medical';
  const isAdding = rental.state === 'adding';
  const isWaiting = isKept && rental.state !== 'refused' && !isAdding;
  const isSame = rented?.tenure === choice.tenure && rented.quantity === choice.quantity;
  return (
    <div className={`foot-bar ${styles.bar}`} data-for="phone">
      {rental.state === 'refused' ? (
        <RentalRefusal
          failure={rental.failure}
          onAccept={() => void rent(choice)}
          onDismiss={dismissRefusal}
        />
      ) : null}
      <p className={styles.today}>
        {isEnquiry ? 'Every month' : 'Pay today'}{' '}
        <b>{formatRupees(isEnquiry ? monthly : payable)}</b>
      </p>
      <div className={styles.buttons}>
        {rented || isWaiting ? (
          <a
            ref={viewCart}
            className="button"
            data-variant={isSame ? undefined : 'quiet'}
            href="/cart"
          >
            View Cart
          </a>
        ) : null}
        <Button
          variant={rented && isSame ? 'quiet' : 'primary'}
          disabled={!isAdding && (isOutOfStock || isSame)}
          busy={isAdding ? 'Adding' : undefined}
          onClick={() => void rent(choice)}
        >
          {rented ? 'Update Cart' : 'Add To Cart'}
        </Button>
      </div>
      {isOutOfStock ? (
        <p className={styles.out}>
          <span className="badge" data-tone="bad">
            {OUT_OF_STOCK}
          </span>
        </p>
      ) : null}
      <output className={isWaiting ? styles.kept : 'visually-hidden'}>
        {isWaiting ? 'Kept on this device until you log in.' : ''}
        {isAdded ? 'It is in your cart.' : ''}
      </output>
    </div>
  );
}
