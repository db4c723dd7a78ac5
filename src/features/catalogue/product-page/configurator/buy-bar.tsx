import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { formatTerms, type LineTerms, sameTerms } from '#domain/catalogue/cart/line-terms.ts';
import { formatRupees } from '#domain/base/money.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { $rental, dismissRefusal, rent } from '#stores/catalogue/cart/rental.ts';
import { $signInWindow } from '#stores/base/sign-in-window.ts';
import { $session } from '#stores/base/session.ts';
import { keptWords } from '#stores/base/storage-notice.ts';
import { Button } from '#ui/button.tsx';
import { figure } from '#ui/icons/figure.ts';
import styles from './buy-bar.module.css';
import { RentalRefusal } from './rental-refusal.tsx';

export interface BuyBarProps {
  readonly choice: ChosenLine;
  /** The product's name. */
  readonly name: string;
  /** What the cart is known to hold of the product. */
  readonly held: LineTerms | undefined;
  readonly isOutOfStock: boolean;
}

/** What to pay and the way to the cart: below the ledger, on phones at the foot of the screen. */
export function BuyBar({ choice, name, held, isOutOfStock }: BuyBarProps) {
  const rental = useStore($rental, { ssr: 'initial' });
  const isVisitor = !useStore($session, { ssr: () => null });
  const viewCart = useRef<HTMLAnchorElement>(null);
  const isAdded = rental.state === 'added' && held !== undefined;
  useEffect(() => {
    if (isAdded) viewCart.current?.focus();
  }, [isAdded]);

  const isWaiting = rental.state === 'kept';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = $signInWindow.listen(({ state }) => {
      if (state !== 'closed') return;
      stop();
      viewCart.current?.focus();
    });
    return stop;
  }, [isWaiting]);

  const { payable, monthly } = totalsOf([choice]);
  const isEnquiry = choice.kind === 'medical';
  const isAdding = rental.state === 'adding';
  const isKept = !isAdding && (held ? isVisitor : rental.state === 'kept');
  const isSame = sameTerms(held, choice);
  const press = (seen: LineTerms | undefined) =>
    void rent(choice, {
      seen,
      name,
      agreeTo: async (city) =>
        (await import('#features/catalogue/city/change-city.tsx')).changeCity(city),
    });
  /** A press from before the page came to life has seen no line (src/build/integrations/intent-directive.ts). */
  const pressButton = ({ isTrusted }: MouseEvent) => press(isTrusted ? held : undefined);
  return (
    <div className={`foot-bar ${styles.bar}`} data-for="phone">
      {rental.state === 'refused' ? (
        <RentalRefusal
          failure={rental.failure}
          onAccept={() => press(held)}
          onDismiss={dismissRefusal}
        />
      ) : null}
      {isOutOfStock ? (
        <p>
          <span className="badge" data-tone="bad">
            {OUT_OF_STOCK}
          </span>
        </p>
      ) : (
        <p className={styles.today}>
          {isEnquiry ? 'Every month' : 'Pay today'}{' '}
          <b {...figure('today')}>{formatRupees(isEnquiry ? monthly : payable)}</b>
        </p>
      )}
      <div className={styles.buttons}>
        {held || isKept ? (
          <a
            ref={viewCart}
            className="button"
            data-variant={isSame ? undefined : 'quiet'}
            href="/cart"
          >
            View Cart
          </a>
        ) : null}
        {isOutOfStock ? (
          <a className="button" href="#restock">
            Notify me
          </a>
        ) : null}
        <Button
          data-needs-stock=""
          variant={isSame ? 'quiet' : 'primary'}
          disabled={!isAdding && (isOutOfStock || isSame)}
          busy={isAdding ? 'Adding' : undefined}
          onClick={pressButton}
        >
          {held ? 'Update Cart' : 'Add To Cart'}
        </Button>
      </div>
      <output className={held || isKept ? styles.kept : 'visually-hidden'}>
        {held ? `In your cart: ${formatTerms(held, choice.kind)}. ` : ''}
        {isKept ? keptWords('Kept on this device until you log in.') : ''}
      </output>
    </div>
  );
}
