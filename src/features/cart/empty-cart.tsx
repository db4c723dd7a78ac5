import { listPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { messageFor } from '#messages/catalogue.ts';
import { Doorway } from '../checkout/doorway.tsx';
import styles from './empty-cart.module.css';

const WHERE_TO_LOOK = [
  { category: 'furniture', name: 'Furniture' },
  { category: 'appliance', name: 'Appliances' },
  { category: 'package', name: 'Packages' },
] as const;

export function EmptyCart({ city }: { readonly city: City }) {
  return (
    <div className="empty">
      <Doorway />
      <h2>{messageFor('CART_EMPTY')}</h2>
      <p>Everything you choose is kept here, in every browser you log in with.</p>
      <ul className={styles.links}>
        {WHERE_TO_LOOK.map(({ category, name }) => (
          <li key={category}>
            <a className="button" data-variant="quiet" href={listPath(city, category)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
