import type { ProductInCity } from '#contract/office/catalogue/catalogue.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { packageStockWords, unitCountWords } from '#messages/catalogue/catalogue-words.ts';
import { productCity } from '#stores/office/catalogue/product.ts';
import styles from './product-desk.module.css';

const STATES = ['store', 'reserved', 'rented', 'inspection', 'repair'] as const;

/** How many units are where, each with the way to them; new ones are added there. */
export function UnitsPanel({
  slug,
  here,
}: {
  readonly slug: string;
  readonly here: ProductInCity;
}) {
  const city = String(productCity.id);
  const way = (more: Record<string, string>) =>
    `/office/units?${new URLSearchParams({ product: slug, city, ...more })}`;
  return (
    <Panel
      title={`Units in ${productCity.name}`}
      note={
        <a className="link" href={way({})}>
          See all units or add more
        </a>
      }
    >
      <div className="stack inset">
        <ul className={styles.counts}>
          {STATES.map((state) => (
            <li key={state}>
              <a className="link" href={way({ state })}>
                {unitCountWords(state, here.units[state])}
              </a>
            </li>
          ))}
        </ul>
        {here.asPackage ? (
          <p className="hint">{packageStockWords(here.asPackage, here.offSale !== null)}</p>
        ) : null}
      </div>
    </Panel>
  );
}
