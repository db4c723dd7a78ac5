import { useSyncExternalStore } from 'react';
import { CITIES } from '#domain/base/city.ts';
import { $city, cityHere } from '#stores/base/city.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './city-picker.module.css';

const onCity = (changed: () => void) => $city.listen(changed);

/**
 * The window of every page in which the city is chosen. It is printed with the page, and opens and
 * answers before React has come (open-picker.ts).
 */
export function CityPicker() {
  const here = useSyncExternalStore(onCity, cityHere, () => null);
  return (
    <Dialog id="city-picker" title="Where do you live?" startsAtTitle>
      <p className={styles.why}>Prices, stock and delivery depend on your city.</p>
      <div className={styles.cities}>
        {CITIES.map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            data-choose-city={slug}
            aria-pressed={slug === here?.slug}
          >
            <span className={styles.door} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
