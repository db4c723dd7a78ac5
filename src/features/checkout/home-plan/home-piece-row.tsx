import { MAX_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { picturePath } from '#domain/catalogue/pages/catalogue-path.ts';
import { type Filled, optionRent } from '#domain/catalogue/cart/home-bill.ts';
import type { HomeOption } from '#domain/catalogue/cart/home-need.ts';
import { formatRupees, times, ZERO } from '#domain/base/money.ts';
import { plural } from '#messages/base/plural.ts';
import { fewerWords, replacedWords } from '#messages/catalogue/home-plan.ts';
import { Quantity } from '#ui/quantity.tsx';
import row from '#features/checkout/cart/goods-row.module.css';
import type { HomeGoods } from './goods.ts';
import type { HomeListProps } from './home-list.tsx';
import styles from './home-list.module.css';

/** A need with what fills it: to be swapped, counted and left out. */
export function HomePieceRow({
  city,
  goods,
  offers,
  wish,
  plan,
  piece,
  onChoose,
}: HomeListProps & { readonly piece: Filled }) {
  const { need, option, count } = piece;
  const [first] = option.products;
  const own = wish.own[need.slug] ?? {};
  const rent = optionRent(option, wish, offers) ?? ZERO;
  const replaced = plan.replaced.filter((each) => each.need.slug === need.slug);
  const most = Math.min(MAX_QUANTITY, ...option.products.map((slug) => unitsOf(slug)));
  // What a package holds of the same need is counted with it.
  const inPackages = plan.packages.flatMap(({ insteadOf }) =>
    insteadOf.filter((each) => each.need.slug === need.slug),
  );
  const elsewhere = inPackages.reduce((sum, each) => sum + each.count, 0);

  function unitsOf(slug: string) {
    return offers[slug]?.available ?? 0;
  }

  const labelOf = (each: HomeOption) => {
    const price = optionRent(each, wish, offers) ?? ZERO;
    const isShort = each.products.some((slug) => unitsOf(slug) < 1);
    const enough =
      (each.upTo ?? Infinity) < wish.people
        ? `, for ${plural(each.upTo ?? 0, 'person', 'people')}`
        : '';
    return `${formatRupees(price)} · ${namesOf(each, goods)}${enough}${isShort ? ', out of stock' : ''}`;
  };
  const swaps = need.options.filter((each) => optionRent(each, wish, offers) !== undefined);
  return (
    <li className={row.row}>
      <img src={picturePath(first)} alt="" width="640" height="480" loading="lazy" />
      <div className={row.what}>
        <p className={styles.need}>{need.name}</p>
        <h3>
          {option.products.map((slug, at) => (
            <span key={slug}>
              {at > 0 ? ' with ' : ''}
              <a href={goods[slug]?.path}>{goods[slug]?.name}</a>
            </span>
          ))}
        </h3>
        {plan.fewer.includes(need) ? <p className={styles.note}>{fewerWords(city)}</p> : null}
        {replaced.map((each) => (
          <p key={each.option.products[0]} className={styles.note}>
            {replacedWords(namesOf(each.option, goods), each, wish, city)}
          </p>
        ))}
      </div>
      <p className={row.rent}>
        <strong>{formatRupees(times(rent, count))}</strong> a month
      </p>
      <div className={`row ${row.change}`} data-gap="3">
        {swaps.length > 1 ? (
          <label className={styles.swap}>
            <span className="visually-hidden">{need.name}: choose another</span>
            <select
              value={first}
              onChange={({ target }) => onChoose(need.slug, { ...own, option: target.value })}
            >
              {swaps.map((each) => (
                <option
                  key={each.products[0]}
                  value={each.products[0]}
                  disabled={each !== option && each.products.some((slug) => unitsOf(slug) < count)}
                >
                  {labelOf(each)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Quantity
          of={need.name}
          value={count}
          min={1}
          max={most}
          onChange={(value) => onChoose(need.slug, { ...own, count: value + elsewhere })}
        />
        <button
          type="button"
          className="text-button"
          aria-label={`Remove ${need.name}`}
          onClick={() => onChoose(need.slug, { ...own, count: elsewhere })}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** `Mysore queen bed with storage with Queen mattress`: what of an option goes together. */
export function namesOf({ products }: HomeOption, goods: HomeGoods): string {
  return products.map((slug) => goods[slug]?.name ?? slug).join(' with ');
}
