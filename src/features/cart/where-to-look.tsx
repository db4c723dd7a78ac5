import { listPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import styles from './where-to-look.module.css';

const LISTS = [
  { category: 'furniture', name: 'Furniture' },
  { category: 'appliance', name: 'Appliances' },
  { category: 'package', name: 'Packages' },
] as const;

interface WhereToLookProps {
  readonly city: City;
  /** Whether they are the first thing to do here. */
  readonly isMain?: boolean;
}

/** The ways on from a page that has nothing to show yet. */
export function WhereToLook({ city, isMain = false }: WhereToLookProps) {
  return (
    <ul className={styles.links}>
      {LISTS.map(({ category, name }) => (
        <li key={category}>
          <a
            className="button"
            data-variant={isMain ? undefined : 'quiet'}
            href={listPath(city, category)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
