import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CartLine as Line } from '#contract/catalogue/cart.ts';
import type { Failure } from '#contract/base/failure.ts';
import { refuseMixedOrder } from '#domain/catalogue/cart/cart.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { formatRupees } from '#domain/base/money.ts';
import { longestTenure } from '#domain/catalogue/tenure.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { toCart } from '#stores/catalogue/cart/cart-preview.ts';
import { refuseMore } from '#stores/catalogue/cart/checkout-refusal.ts';
import { $city } from '#stores/base/city.ts';
import {
  dropKept,
  type KeptItem,
  moveKept,
  setKeptQuantity,
} from '#stores/catalogue/cart/guest-cart.ts';
import { $guestLines, linesOf, loadGuestLines } from '#stores/catalogue/cart/guest-lines.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';
import { keptWords } from '#stores/base/storage-notice.ts';
import { Button } from '#ui/button.tsx';
import { restoreFocus } from '#ui/restore-focus.ts';
import { Problem } from '#features/base/failure/problem.tsx';
import { ExtraCharges } from '#features/base/extra-charges/extra-charges.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { CartLine } from './cart-line.tsx';
import { CartFailed } from './states/cart-failed.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { GoneItems } from './gone-items.tsx';
import { OrderBar } from './order-bar.tsx';
import styles from './cart-details.module.css';

interface GuestCartProps {
  readonly items: readonly KeptItem[];
  readonly extraCharges: readonly string[];
}

/** What a visitor has chosen, with all there would be to pay; ordering it takes an account. */
export function GuestCart({ items, extraCharges }: GuestCartProps) {
  const city = useStore($city) ?? DEFAULT_CITY;
  const shown = useStore($guestLines);
  const [problem, setProblem] = useState<Failure>();
  const slugs = items.map(({ productSlug }) => productSlug);
  const asked = slugs.toSorted().join(',');
  const load = () => void loadGuestLines(asked.split(','), city);
  useEffect(() => void loadGuestLines(asked.split(','), city), [asked, city]);
  useEffect(() => () => restoreFocus(), []);
  if (shown.state === 'failed') return <CartFailed onRetry={load} />;
  if (shown.state === 'loading') return <CartSkeleton />;
  const lines = linesOf(items, shown.known);
  const gone = slugs.filter((slug) => shown.known.has(slug) && !shown.known.get(slug));
  const kinds = lines.map(({ productInfo }) => productInfo.kind);
  const totals = toCart(lines).billingSummary;
  const mixed = refuseMixedOrder(kinds);
  const changeQuantity = (slug: string, quantity: number) => {
    const line = lines.find(({ productSlug }) => productSlug === slug);
    const refusal = line && refuseMore(line, quantity);
    setProblem(refusal);
    if (!refusal) setKeptQuantity(slug, quantity);
  };
  return (
    <div className={styles.columns}>
      <div className={`stack ${styles.what}`} data-gap="4">
        <section className="panel" aria-labelledby="lines-title">
          <h2 id="lines-title">Order details</h2>
          <Problem problem={problem} onDismiss={() => setProblem(undefined)} />
          <PriceNews items={items} lines={lines} />
          <GoneItems count={gone.length} onRemove={() => gone.forEach((slug) => dropKept(slug))} />
          <ul className="bare">
            {lines.map((line) => (
              <CartLine
                key={line.productSlug}
                line={line}
                city={city}
                orderTenure={longestTenure(lines)}
                onQuantity={changeQuantity}
                onRemove={dropKept}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className={`panel stack ${styles.bill}`} data-gap="4">
        <BillingSummary totals={totals} lines={lines} />
        <ExtraCharges charges={extraCharges} />
        {mixed ? <Problem problem={{ code: mixed, message: pageText(mixed) }} /> : null}
        <p>
          {keptWords('Your cart is saved on this device, and in your account once you log in.')}
        </p>
        <OrderBar payable={kinds.includes('medical') ? undefined : totals.payable}>
          <Button
            size="wide"
            onClick={() => {
              moveKept(city.id, ({ productSlug }) => priceOf(lines, productSlug));
              openSignIn('login');
            }}
          >
            Log in to order
          </Button>
        </OrderBar>
      </div>
    </div>
  );
}

/** Which rents are not those at which they were chosen. */
function PriceNews({ items, lines }: { items: readonly KeptItem[]; lines: readonly Line[] }) {
  const news = items.flatMap(({ productSlug, price }) => {
    const line = lines.find((each) => each.productSlug === productSlug);
    if (!line || line.monthlyRent === 0 || line.monthlyRent === price) return [];
    const { name } = line.productInfo;
    return [
      `${name}: the rent was ${formatRupees(price)} when you added it. It’s ${formatRupees(line.monthlyRent)} now.`,
    ];
  });
  return news.map((sentence) => (
    <p key={sentence} className="alert" data-tone="waiting">
      {sentence}
    </p>
  ));
}

function priceOf(lines: readonly Line[], slug: string) {
  const price = lines.find(({ productSlug }) => productSlug === slug)?.monthlyRent;
  return price === 0 ? undefined : price;
}
