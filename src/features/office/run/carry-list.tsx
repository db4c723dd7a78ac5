import type { Stop } from '#contract/office-calendar.ts';
import styles from './stop.module.css';

export interface CarryListProps {
  readonly title: string;
  readonly items: Stop['brings'];
}

/** What is carried, with what one of it weighs. */
export function CarryList({ title, items }: CarryListProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.load}>
        {items.map(({ name, quantity, weight }) => (
          <li key={name}>
            <b>
              {quantity > 1 ? `${quantity} × ` : ''}
              {name}
            </b>
            {weight === null ? null : (
              <small>
                {weight} kg{quantity > 1 ? ' each' : ''}
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
