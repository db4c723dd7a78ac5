import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import styles from './where-to-look.module.css';

const LISTS = [
  { category: 'furniture', name: 'Furniture' },
  { category: 'appliance', name: 'Appliances' },
  { category: 'package', name: 'Packages' },
] as const;

/** The ways on from a page that has nothing to show yet. */
export function WhereToLook({ city }: { readonly city: City }) {
  return (
    <ul className={`row ${styles.links}`}>
      {LISTS.map(({ category, name }) => (
        <li key={category}>
          <a className="button" data-variant="quiet" href={listPath(city, category)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
