import type { City } from '#domain/base/city.ts';
import type { Filled, HomeOffers, TakenPackage } from '#domain/catalogue/cart/home-bill.ts';
import type { HomeBook, HomeRoom, HomeWish, OwnChoice } from '#domain/catalogue/cart/home-need.ts';
import type { HomePlan } from '#domain/catalogue/cart/home-plan.ts';
import { leftOutWords } from '#messages/catalogue/home-plan.ts';
import type { HomeGoods } from './goods.ts';
import styles from './home-list.module.css';
import { HomePackageRow } from './home-package-row.tsx';
import { HomePieceRow } from './home-piece-row.tsx';

export interface HomeListProps {
  readonly city: City;
  readonly book: HomeBook;
  readonly goods: HomeGoods;
  readonly offers: HomeOffers;
  readonly wish: HomeWish;
  readonly plan: HomePlan;
  /** Told what is chosen for a need, or of a package; nothing leaves it to the plan. */
  readonly onChoose: (name: string, choice: OwnChoice | undefined) => void;
}

/** What goes into each room, and what does not. */
export function HomeList(props: HomeListProps) {
  const { book, plan } = props;
  const inRooms = book.rooms
    .map((room) => ({ room, ...thingsIn(room, plan) }))
    .filter(({ pieces, packages }) => pieces.length + packages.length > 0);
  return (
    <>
      {inRooms.length === 0 ? (
        <p className="alert">Your plan is empty. Choose a room above.</p>
      ) : null}
      {inRooms.map(({ room, pieces, packages }) => (
        <section key={room.slug} className="panel" aria-labelledby={`room-${room.slug}`}>
          <h2 id={`room-${room.slug}`} className={styles.title}>
            {room.name}
          </h2>
          <ul className={styles.rows}>
            {packages.map((taken) => (
              <HomePackageRow key={taken.product} {...props} taken={taken} />
            ))}
            {pieces.map((piece) => (
              <HomePieceRow key={piece.need.slug} {...props} piece={piece} />
            ))}
          </ul>
        </section>
      ))}
      <NotInIt {...props} />
    </>
  );
}

function thingsIn(
  { slug }: HomeRoom,
  { pieces, packages }: HomePlan,
): { readonly pieces: readonly Filled[]; readonly packages: readonly TakenPackage[] } {
  return {
    pieces: pieces.filter(({ need }) => need.room === slug),
    packages: packages.filter(({ insteadOf: [first] }) => first?.need.room === slug),
  };
}

function NotInIt({ city, book, goods, wish, plan, onChoose }: HomeListProps) {
  const apart = book.packages.filter(({ product }) => wish.own[product]?.count === 0);
  if (plan.leftOut.length + apart.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="not-in-it">
      <h2 id="not-in-it" className={styles.title}>
        Not included
      </h2>
      <ul className={styles.out}>
        {plan.leftOut.map((left) => {
          const { need, count, why } = left;
          const canBeHad = why !== 'out-of-stock' && why !== 'not-for-months';
          const { count: _none, ...rest } = wish.own[need.slug] ?? {};
          const back = Object.keys(rest).length > 0 ? rest : undefined;
          return (
            <li key={need.slug}>
              <span>
                <b>{need.name}</b>: {leftOutWords(left, wish, city)}.
              </span>
              {canBeHad ? (
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Add ${need.name}`}
                  onClick={() => onChoose(need.slug, why === 'own' ? back : { ...rest, count })}
                >
                  Add
                </button>
              ) : null}
            </li>
          );
        })}
        {apart.map(({ product }) => (
          <li key={product}>
            <span>
              <b>{goods[product]?.name}</b>: you’re renting its items one by one.
            </span>
            <button
              type="button"
              className="text-button"
              aria-label={`Use the package if it’s cheaper: ${goods[product]?.name ?? product}`}
              onClick={() => onChoose(product, undefined)}
            >
              Use the package if it’s cheaper
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
