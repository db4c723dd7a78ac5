import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { City } from '#domain/base/city.ts';
import { GST_PERCENT } from '#domain/base/gst.ts';
import type { HomeWish } from '#domain/catalogue/cart/home-need.ts';
import type { HomePlan } from '#domain/catalogue/cart/home-plan.ts';
import { formatRupees, minus, sum, times } from '#domain/base/money.ts';
import { taxableRent } from '#domain/catalogue/cart/order-totals.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import { homeNotices } from '#messages/catalogue/home-plan.ts';
import { DELIVERY_SHORT } from '#messages/catalogue/delivery-promise.ts';
import { $heldLines } from '#stores/catalogue/cart/held-lines.ts';
import { $allInCart, putAllInCart } from '#stores/catalogue/cart/put-all-in-cart.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { HomeGoods } from './goods.ts';
import { HomeShare } from './home-share.tsx';
import styles from './home-sums.module.css';

export interface HomeSumsProps {
  readonly city: City;
  readonly goods: HomeGoods;
  readonly wish: HomeWish;
  readonly plan: HomePlan;
}

/** What a home costs, as the cart will say it, and the way there (rules/home-calculator.md#what-it-comes-to). */
export function HomeSums({ city, goods, wish, plan }: HomeSumsProps) {
  const { lines, totals } = plan;
  const { months } = wish;
  const { totalRent, totalDeposit, payable, monthly } = totals;
  const base = taxableRent(lines);
  const all = sum([totalRent, times(monthly, months - 1)]);
  return (
    <div className={`panel stack ${styles.sums}`}>
      <section aria-labelledby="home-sums">
        <h2 id="home-sums">For {formatTenure(months)}</h2>
        {homeNotices(plan, wish, city).map((notice) => (
          <output key={notice} className="alert" data-tone="waiting">
            {notice}
          </output>
        ))}
        <dl className="figures">
          <dt>Monthly rent</dt>
          <dd>{formatRupees(base)}</dd>
          <dt>GST {GST_PERCENT}%</dt>
          <dd>{formatRupees(minus(totalRent, base))}</dd>
          <dt>Refundable deposit</dt>
          <dd>{formatRupees(totalDeposit)}</dd>
          <dt>Delivery, set-up, pick-up</dt>
          <dd>{totals.deliveryFee > 0 ? formatRupees(totals.deliveryFee) : 'FREE'}</dd>
          <dt className="sum">Pay today</dt>
          <dd className="sum">{formatRupees(payable)}</dd>
          <dt>Every month, GST included</dt>
          <dd aria-live="polite">{formatRupees(monthly)}</dd>
          <dt>Total for {months} months, GST included</dt>
          <dd>{formatRupees(all)}</dd>
        </dl>
        <p className={styles.note}>
          The total leaves out the deposit, which we refund at the end.
          {lines.length > 0 && ` We deliver to your home in ${city.name} ${DELIVERY_SHORT}.`}
        </p>
      </section>
      <IntoTheCart city={city} goods={goods} wish={wish} plan={plan} />
      <HomeShare />
    </div>
  );
}

function IntoTheCart({ city, goods, wish: { months }, plan: { lines, totals } }: HomeSumsProps) {
  const all = useStore($allInCart, { ssr: 'initial' });
  const held = useStore($heldLines, { ssr: 'initial' }) ?? {};
  const isWhole = all.state === 'done' && all.notTaken.length === 0 && all.taken > 0;
  useEffect(() => {
    if (isWhole) leaveTo('/cart');
  }, [isWhole]);
  const longest = Math.max(0, ...Object.values(held).map(({ tenure }) => tenure));
  const wanted = lines.map(({ slug, kind, quantity, price }) => ({
    name: goods[slug]?.name ?? slug,
    choice: {
      productId: slug,
      productSlug: slug,
      kind,
      cityId: city.id,
      tenure: months,
      quantity,
      price,
    },
  }));
  const put = () =>
    void putAllInCart(wanted, {
      agreeTo: async (to) =>
        (await import('#features/catalogue/city/change-city.tsx')).changeCity(to),
    });
  return (
    <>
      {longest > months ? (
        <p className={styles.note}>
          Your cart has an item for {formatTenure(longest)}, and an order runs until its longest
          plan ends. If you order these together, you keep them for {formatTenure(longest)} too, at
          the rent for {formatTenure(months)}.
        </p>
      ) : null}
      {all.state === 'done' && !isWhole ? (
        <Alert tone="bad">
          {all.taken === 0
            ? 'Nothing was added to your cart.'
            : `Added to your cart: ${all.taken}.`}
          <ul className={styles.refused}>
            {all.notTaken.map(({ slug, name, message }) => (
              <li key={slug}>
                <b>{name}</b>: {message}
              </li>
            ))}
          </ul>
          <a href="/cart">View Cart</a>
        </Alert>
      ) : null}
      <div className={`foot-bar ${styles.bar}`} data-for="phone">
        <p className={styles.today}>
          Every month <b>{formatRupees(totals.monthly)}</b>
        </p>
        <Button
          disabled={lines.length === 0}
          busy={all.state === 'adding' || isWhole ? 'Adding' : undefined}
          onClick={put}
        >
          Add all to cart
        </Button>
      </div>
    </>
  );
}
