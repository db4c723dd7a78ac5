import { useRef } from 'react';
import { ACCOUNT_SECTIONS, type AccountSection } from '#stores/account/account-section.ts';
import { logout } from '#stores/session/user.ts';
import styles from './account-menu.module.css';
import { SectionLink } from './parts/section-link.tsx';

const SECTIONS = Object.keys(ACCOUNT_SECTIONS) as AccountSection[];

/** On a phone these stand in a line of their own, the rest in a sheet behind More. */
const TABS = 4;

/** The account's sections, and the way out of it. */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  const rest = useRef<HTMLUListElement>(null);
  const close = () => rest.current?.hidePopover();
  const entries = (from: number, until?: number) =>
    SECTIONS.slice(from, until).map((section) => (
      <li key={section}>
        <SectionLink section={section} current={section === current} onFollow={close}>
          {ACCOUNT_SECTIONS[section]}
        </SectionLink>
      </li>
    ));
  return (
    <nav className={styles.menu} aria-label="Account">
      <ul>{entries(0, TABS)}</ul>
      <button type="button" className={styles.more} popoverTarget="account-rest">
        More
      </button>
      <ul ref={rest} id="account-rest" className={styles.rest} popover="auto">
        {entries(TABS)}
        <li>
          <button type="button" onClick={() => void logout('/')}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
