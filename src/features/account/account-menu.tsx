import type { MouseEvent } from 'react';
import {
  ACCOUNT_SECTIONS,
  type AccountSection,
  sectionAddress,
  showSection,
} from '#stores/account-section.ts';
import { logout } from '#stores/user.ts';
import styles from './account-menu.module.css';

const SECTIONS = Object.keys(ACCOUNT_SECTIONS) as AccountSection[];

/** The account's sections as links of their own, changed in place by a plain click. */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  return (
    <nav className={styles.menu} aria-label="Account">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={sectionAddress(section)}
              aria-current={section === current ? 'page' : undefined}
              onClick={(event) => followInPlace(event, section)}
            >
              {ACCOUNT_SECTIONS[section]}
            </a>
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

function followInPlace(event: MouseEvent, section: AccountSection): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  showSection(section);
}
