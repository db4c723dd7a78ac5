import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OfficeMe } from '#contract/office-gate.ts';
import { ROLE_WORDS } from '#messages/office-words.ts';
import { $desks, type Desk, DESKS } from '#stores/office/desks.ts';
import { signOut } from '#stores/office/me.ts';
import { Brand } from './brand.tsx';
import { DeskIcon } from './desk-icon.tsx';
import styles from './office-frame.module.css';

export interface OfficeFrameProps {
  readonly desk: Desk | 'home';
  readonly shopName: string;
  readonly me: OfficeMe;
  readonly children: ReactNode;
}

/** What stands around every desk: the desks of one's role, beside it or on a phone below, and who one is. */
export function OfficeFrame({ desk, shopName, me, children }: OfficeFrameProps) {
  const desks = useStore($desks);
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#main">
        To the desk
      </a>
      <header className={styles.top}>
        <Brand shopName={shopName} />
        <div className={styles.end}>
          <a className={styles.person} href={DESKS.me.path}>
            <span className={styles.face} aria-hidden="true">
              {initialsOf(me.name)}
            </span>
            <span className={styles.name}>
              {me.name}, {ROLE_WORDS[me.role].name.toLowerCase()}
            </span>
          </a>
          <button type="button" className={styles.leave} onClick={() => void signOut()}>
            Sign out
          </button>
        </div>
      </header>
      <nav className={styles.rail} aria-label="Office">
        <ul>
          {desks.map((one) => (
            <li key={one}>
              <a href={DESKS[one].path} aria-current={one === desk ? 'page' : undefined}>
                <DeskIcon desk={one} />
                <span>{DESKS[one].name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => word.charAt(0).toUpperCase()).join('');
}
