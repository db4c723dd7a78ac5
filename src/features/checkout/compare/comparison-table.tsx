import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { stockStatus } from '#domain/catalogue/product.ts';
import { AddButton } from '#features/checkout/cart/add-button.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import type { Rival } from '#stores/catalogue/comparison.ts';
import { $quickAdds, dismissQuickAdd, quickAdd } from '#stores/catalogue/cart/quick-add.ts';
import { comparisonRows, type Said } from './comparison-rows.ts';
import styles from './comparison-table.module.css';

export interface ComparisonTableProps {
  readonly rivals: readonly Rival[];
  readonly city: City;
  readonly onRemove: (slug: string) => void;
}

/** One product a column; it scrolls by itself where the columns do not fit. */
export function ComparisonTable({ rivals, city, onRemove }: ComparisonTableProps) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const rows = comparisonRows(rivals, city).filter(({ differs }) => differs || !onlyDiffering);
  return (
    <>
      {rivals.length > 1 ? (
        <div className={`row ${styles.legend}`} data-gap="4">
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={onlyDiffering}
              onChange={(event) => setOnlyDiffering(event.target.checked)}
            />
            Show differences only
          </label>
          <p>
            <span className={styles.sample} aria-hidden="true" /> Differences
          </p>
        </div>
      ) : (
        <p>Add another product from a list to compare it with this one.</p>
      )}
      <section className={styles.scroll} aria-label="Comparison">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Product</span>
              </th>
              {rivals.map((rival) => (
                <th key={rival.product.slug} scope="col">
                  <Column rival={rival} city={city} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, differs }) => (
              <tr key={label} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="visually-hidden"> (differs)</span> : null}
                </th>
                {cells.map((lines, at) => (
                  <td key={rivals[at]?.product.slug}>
                    <Lines lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Column({
  rival,
  city,
  onRemove,
}: { readonly rival: Rival } & Omit<ComparisonTableProps, 'rivals'>) {
  const { product, inventory } = rival;
  const { slug, name, featuredImage, imageAlt } = product;
  const adding = useStore($quickAdds, { keys: [slug] })[slug];
  return (
    <div className={`stack ${styles.product}`} data-gap="2">
      <img src={featuredImage} alt={imageAlt} width={640} height={480} />
      <a href={productPath(city, product)}>{name}</a>
      {adding?.state === 'refused' ? (
        <Problem problem={adding.failure} onDismiss={() => dismissQuickAdd(slug)} />
      ) : null}
      <div className="row">
        <AddButton
          product={{ ...product, status: stockStatus(inventory.available) }}
          verb="Add To Cart"
          onAdd={() => void quickAdd(product, city)}
        />
        <button
          type="button"
          className="text-button"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(slug)}
        >
          Remove
        </button>
      </div>
    </div>
  );
}

/** What is said of every product stays plain. */
function Lines({ lines }: { readonly lines: readonly Said[] }) {
  const [only, ...more] = lines.map(({ text, differs }) =>
    differs ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
  );
  if (more.length === 0) return only ?? '–';
  return (
    <ul>
      {[only, ...more].map((line) => (
        <li key={line?.key}>{line}</li>
      ))}
    </ul>
  );
}
