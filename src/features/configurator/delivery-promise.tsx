import { useEffect, useState } from 'react';
import styles from './configurator.module.css';

/** The day is this visitor's, so it is named once the page is alive; calendar rules come with it. */
export function DeliveryPromise() {
  const [day, setDay] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void Promise.all([import('#domain/delivery.ts'), import('#domain/kolkata.ts')]).then(
      ([{ deliveryPromise }, { formatDay }]) => {
        if (!isGone) setDay(formatDay(deliveryPromise(new Date())));
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <p className={styles.promise}>{day ? `Delivered by ${day}` : 'Delivered within 72 hours'}</p>
  );
}
