import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { OfficeMe } from '#contract/office/shell/gate.ts';
import { initialsOf } from '#domain/people/initials.ts';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { $screens, type OfficeScreen, SCREENS } from '#stores/office/shell/screens.ts';
import { $isKeysShown, hearKeys, showKeys } from '#stores/office/shell/keys.ts';
import { signOut } from '#stores/office/shell/me.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Brand } from './brand.tsx';
import styles from './office-frame.module.css';
import { NoLine } from './no-line.tsx';
import { Rail } from './rail.tsx';
import { useKeys } from './use-keys.ts';

const OfficeSearch = latePart(
  'We couldn’t load the search.',
  async () => (await import('./office-search.tsx')).OfficeSearch,
);
const KeysDialog = latePart(
  'We couldn’t load the shortcuts.',
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
);

export interface OfficeFrameProps {
  readonly desk: OfficeScreen | 'home';
  readonly shopName: string;
  readonly me: OfficeMe;
  readonly children: ReactNode;
}

/** What stands around every desk: the search, the desks of one's role, and who one is. */
export function OfficeFrame({ desk, shopName, me, children }: OfficeFrameProps) {
  const desks = useStore($screens);
  const isKeysShown = useStore($isKeysShown);
  const [isFinding, setFinding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const find = () => {
    setFinding(true);
    requestAnimationFrame(() => field.current?.focus());
  };
  useEffect(hearKeys, []);
  const go = (one: OfficeScreen, keys: string) =>
    desks.includes(one)
      ? [{ keys, does: `go to ${SCREENS[one].name}`, run: () => leaveTo(SCREENS[one].path) }]
      : [];
  useKeys('Everywhere', [
    { keys: '/', does: 'search the office', run: find },
    { keys: '?', does: 'show keyboard shortcuts', run: () => showKeys(true) },
    ...go('today', 'g t'),
    ...go('documents', 'g d'),
  ]);
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.top} data-finding={isFinding || undefined}>
        <Brand shopName={shopName} />
        <div className={styles.search}>
          <Suspense fallback={null}>
            <OfficeSearch field={field} />
          </Suspense>
        </div>
        <div className={styles.end}>
          <button
            type="button"
            className={styles.finder}
            aria-expanded={isFinding}
            aria-label="Search the office"
            onClick={() => (isFinding ? setFinding(false) : find())}
          >
            <svg aria-hidden="true" viewBox="0 0 20 20">
              <path d="M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.6 12.6 17 17" />
            </svg>
          </button>
          <button type="button" className={styles.keys} onClick={() => showKeys(true)}>
            Keys <kbd aria-hidden="true">?</kbd>
          </button>
          <a className={styles.person} href={SCREENS.me.path}>
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
        <NoLine />
      </header>
      <Rail desk={desk} />
      <main className={`stack ${styles.main}`} data-gap="4" id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense fallback={null}>{isKeysShown ? <KeysDialog /> : null}</Suspense>
    </div>
  );
}
