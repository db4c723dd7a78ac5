import {
  ACCOUNT_SECTIONS,
  type AccountSection,
  sectionAddress,
} from '#stores/overview/account-section.ts';
import styles from './document-trail.module.css';

export interface DocumentTrailProps {
  /** The section that lists such documents. */
  readonly section: AccountSection;
  readonly here: string;
}

/** The way back to the account. */
export function DocumentTrail({ section, here }: DocumentTrailProps) {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <ol>
        <li>
          <a href="/account">Dashboard</a>
        </li>
        <li>
          <a href={sectionAddress(section)}>{ACCOUNT_SECTIONS[section]}</a>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
