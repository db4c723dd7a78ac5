import { useStore } from '@nanostores/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { City } from '#domain/base/city.ts';
import { budgetText, homeIn, homeQuery } from '#domain/catalogue/pages/home-address.ts';
import type { HomeOffers } from '#domain/catalogue/cart/home-bill.ts';
import type { HomeBook, HomeWish, OwnChoice } from '#domain/catalogue/cart/home-need.ts';
import { planHome } from '#domain/catalogue/cart/home-plan.ts';
import { forgetAllInCart } from '#stores/catalogue/cart/put-all-in-cart.ts';
import { $homeOffers } from '#stores/catalogue/home-offers.ts';
import type { HomeGoods } from './goods.ts';
import { HomeForm } from './home-form.tsx';
import { HomeList } from './home-list.tsx';
import { HomeSums } from './home-sums.tsx';
import layout from '#ui/layout/columns.module.css';

export interface HomePlannerProps {
  readonly city: City;
  readonly book: HomeBook;
  readonly goods: HomeGoods;
  /** What the city offers as the page was made; what it offers now replaces that once it is known. */
  readonly printed: HomeOffers;
  /** The home that the page begins with. */
  readonly example: HomeWish;
}

/** Furnishes a home within a budget; its address says with what (rules/home-calculator.md). */
export function HomePlanner({ city, book, goods, printed, example }: HomePlannerProps) {
  const offers = useStore($homeOffers, { ssr: 'initial' }) ?? printed;
  const search = useSyncExternalStore(
    neverAgain,
    () => location.search,
    () => null,
  );
  const isRead = search !== null;
  const asked = useMemo(
    () => (search === null ? example : homeIn(search, book, example)),
    [search, book, example],
  );
  const [made, make] = useState<HomeWish>();
  const wish = made ?? asked;
  const plan = useMemo(() => planHome(book, wish, offers), [book, wish, offers]);

  const change = (to: Partial<HomeWish>) => {
    const next = { ...wish, ...to };
    make(next);
    forgetAllInCart();
    history.replaceState(history.state, '', homeQuery(next));
  };
  const choose = (name: string, choice: OwnChoice | undefined) => {
    const { [name]: _before, ...others } = wish.own;
    change({ own: choice ? { ...others, [name]: choice } : others });
  };
  return (
    <div className={layout.columns} data-read={isRead || undefined}>
      <div className="stack" data-gap="4">
        <HomeForm
          rooms={book.rooms}
          wish={wish}
          askedBudget={budgetText(search ?? '')}
          onChange={change}
        />
        <HomeList
          city={city}
          book={book}
          goods={goods}
          offers={offers}
          wish={wish}
          plan={plan}
          onChoose={choose}
        />
      </div>
      <HomeSums city={city} goods={goods} wish={wish} plan={plan} />
    </div>
  );
}

/** The address is read once; from then on it follows. */
function neverAgain() {
  return () => undefined;
}
