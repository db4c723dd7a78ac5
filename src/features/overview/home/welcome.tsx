import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { PageFallback } from '#ui/states/page-fallback.tsx';
import styles from './home.module.css';

/** The home of a renter who rents nothing. */
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
            Choose what you need and a plan. We deliver it and set it up. After that, you’ll find
            your rent, deposit and repairs on this page.
          </p>
          <p className="row">
            <a className="button" href={listPath(city, 'furniture')}>
              Shop furniture
            </a>{' '}
            <a className="button" data-variant="quiet" href={listPath(city, 'appliance')}>
              Shop appliances
            </a>
          </p>
        </div>
        <PageFallback />
      </section>
      {isNew ? <EarlyDocuments /> : null}
    </>
  );
}

function EarlyDocuments() {
  const id = useId();
  return (
    <section
      className={`panel row ${styles.early}`}
      data-gap="3"
      data-justify="between"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>Upload your documents early</h2>
        <p>We need them before we deliver. Upload them now, and your first order arrives sooner.</p>
      </div>
      <SectionLink section="kyc" className="button">
        Upload documents
      </SectionLink>
    </section>
  );
}
