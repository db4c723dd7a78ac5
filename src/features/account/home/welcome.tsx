import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { listPath } from '#domain/catalogue-path.ts';
import { DEFAULT_CITY } from '#domain/city.ts';
import { $city } from '#stores/session/city.ts';
import { SectionLink } from '#features/account/parts/section-link.tsx';
import { Doorway } from '#ui/doorway.tsx';
import styles from './home.module.css';

/** What stands there before anything is rented. */
export function Welcome({
  isNew,
}: {
  /** Whether nothing was ordered yet. */ readonly isNew: boolean;
}) {
  const city = useStore($city) ?? DEFAULT_CITY;
  return (
    <>
      <section className={`panel ${styles.welcome}`} aria-labelledby="welcome">
        <div>
          <h2 id="welcome">Your home starts here</h2>
          <p>
            Choose what you need and for how long. We deliver and set it up; from then on this page
            keeps your rent, your deposit and your repairs.
          </p>
          <p className={styles.shop}>
            <a className="button" href={listPath(city, 'furniture')}>
              Shop furniture
            </a>{' '}
            <a className="button" data-variant="quiet" href={listPath(city, 'appliance')}>
              Shop appliances
            </a>
          </p>
        </div>
        <Doorway />
      </section>
      {isNew ? <EarlyDocuments /> : null}
    </>
  );
}

function EarlyDocuments() {
  const id = useId();
  return (
    <section className={`panel ${styles.early}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>Send your documents early</h2>
        <p>Delivery waits for them. Send them now, and your first order leaves sooner.</p>
      </div>
      <SectionLink section="kyc" className="button">
        Send documents
      </SectionLink>
    </section>
  );
}
