import { ACCOUNT_SECTIONS, type AccountSection } from '#stores/account/account-section.ts';
import { logout } from '#stores/session/user.ts';
import styles from './account-menu.module.css';
import { SectionLink } from './parts/section-link.tsx';

const SECTIONS = Object.keys(ACCOUNT_SECTIONS) as AccountSection[];

/** The account's sections, and the way out of it. */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  return (
    <nav className={styles.menu} aria-label="Account">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink section={section} current={section === current}>
              {ACCOUNT_SECTIONS[section]}
            </SectionLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logout('/')}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
