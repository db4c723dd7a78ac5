import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { $me, loadMe } from '#stores/office/shell/me.ts';
import { FactorList } from './factor-list.tsx';
import styles from './me-desk.module.css';
import { SessionList } from './session-list.tsx';

/** Where the operator is signed in, and how they prove who they are. */
export function MeScreen() {
  const me = useStore($me);
  return (
    <LoadedView loaded={me} what="your sessions" onRetry={() => void loadMe()}>
      {({ name, role, factors, sessions }) => (
        <>
          <PageHead title="My sessions">
            {name}, {ROLE_WORDS[role].name.toLowerCase()}. A session ends after 12 hours, or after
            two hours without use.
          </PageHead>
          <div className={styles.parts}>
            <SessionList sessions={sessions} />
            <FactorList factors={factors} />
          </div>
        </>
      )}
    </LoadedView>
  );
}
