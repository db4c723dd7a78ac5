import { useId } from 'react';
import { phoneLink } from '#domain/people/phone-link.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import styles from './home.module.css';

export interface HomeHelpProps {
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** Links to help. */
export function HomeHelp({ supportEmail, supportPhone }: HomeHelpProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Help</h2>
      <ul className={styles.help}>
        <li>
          <h3>
            <SectionLink section="issues">Something broke</SectionLink>
          </h3>
          <p>Report it on the item’s card. Your rent includes the repair. See your reports here.</p>
        </li>
        <li>
          <h3>
            <a href={`mailto:${supportEmail}`}>Ask us</a>
          </h3>
          <p>{supportEmail}</p>
        </li>
        <li>
          <h3>
            <a href={phoneLink(supportPhone)}>Call us</a>
          </h3>
          <p>{supportPhone}</p>
        </li>
        <li>
          <h3>
            <SectionLink section="order">Moving house</SectionLink>
          </h3>
          <p>We move your items within the city for free. Choose Move on your order.</p>
        </li>
      </ul>
    </section>
  );
}
