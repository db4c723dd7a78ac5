import { useStore } from '@nanostores/react';
import { formatInstant } from '#domain/base/kolkata.ts';
import {
  $endingSessions,
  $sessions,
  $sessionsNotice,
  dismissSessionsNotice,
  endOtherSessions,
  loadSessions,
} from '#stores/people/profile/sessions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import styles from './privacy-parts.module.css';
import { Records } from '#features/base/parts/records.tsx';

/** Where the customer is signed in. */
export function SessionsPart() {
  const sessions = useStore($sessions);
  const notice = useStore($sessionsNotice);
  const isEnding = useStore($endingSessions);
  return (
    <div className={`stack ${styles.part}`}>
      <LoadedView
        loaded={sessions}
        what="your logged-in devices"
        onRetry={() => void loadSessions()}
      >
        {(all) => (
          <>
            <Records
              title="Where you’re logged in"
              records={all.map(({ startedAt, seenAt, isThisOne }) => ({
                key: `${startedAt} ${seenAt} ${isThisOne}`,
                fields: {
                  Device: isThisOne ? <Badge tone="good">This one</Badge> : 'Another one',
                  'Signed in on': formatInstant(new Date(startedAt)),
                  'Last seen': isThisOne ? 'Now' : formatInstant(new Date(seenAt)),
                },
              }))}
            />
            {all.length > 1 || isEnding ? (
              <p>
                <Button
                  size="small"
                  variant="quiet"
                  busy={isEnding ? 'Logging out' : undefined}
                  onClick={() => void endOtherSessions()}
                >
                  Log out everywhere else
                </Button>
              </p>
            ) : null}
          </>
        )}
      </LoadedView>
      <NoticeAlert notice={notice} onDismiss={dismissSessionsNotice} />
    </div>
  );
}
