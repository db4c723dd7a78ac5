import { picturePath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { TakenPackage } from '#domain/catalogue/cart/home-bill.ts';
import { formatRupees } from '#domain/base/money.ts';
import row from '#features/checkout/cart/goods-row.module.css';
import type { HomeListProps } from './home-list.tsx';
import { namesOf } from './home-piece-row.tsx';
import styles from './home-list.module.css';

const list = new Intl.ListFormat('en-IN');

/** A package with what it takes the place of. */
export function HomePackageRow({
  goods,
  taken,
  onChoose,
}: HomeListProps & { readonly taken: TakenPackage }) {
  const { product, count, insteadOf, rent, saving } = taken;
  const name = goods[product]?.name ?? product;
  const spared = insteadOf.map((each) => {
    const names = namesOf(each.option, goods);
    return each.count === 1 ? names : `${each.count} × ${names}`;
  });
  return (
    <li className={row.row}>
      <img src={picturePath(product)} alt="" width="640" height="480" loading="lazy" />
      <div className={row.what}>
        <p className={styles.need}>Package</p>
        <h3>
          {count > 1 ? `${count} × ` : ''}
          <a href={goods[product]?.path}>{name}</a>
        </h3>
        <p className={styles.note}>
          Replaces {list.format(spared)}. You save {formatRupees(saving)} a month, and nothing is
          downgraded.
        </p>
      </div>
      <p className={row.rent}>
        <strong>{formatRupees(rent)}</strong> a month
      </p>
      <div className={`row ${row.change}`} data-gap="3">
        <button
          type="button"
          className="text-button"
          aria-label={`Rent the items one by one instead of: ${name}`}
          onClick={() => onChoose(product, { count: 0 })}
        >
          Rent the items one by one
        </button>
      </div>
    </li>
  );
}
