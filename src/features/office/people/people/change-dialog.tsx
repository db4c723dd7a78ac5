import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $changing,
  type Changing,
  chooseRole,
  dismissChange,
  endChange,
  endPerson,
  resetFactors,
  saveRole,
  signOutPerson,
} from '#stores/office/people/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import styles from './change-dialog.module.css';
import { RoleChoice } from './role-choice.tsx';

/** What an owner can do with one operator. */
export function ChangeDialog() {
  const changing = useStore($changing);
  return (
    <Dialog title={changing?.person.name ?? ''} open={changing !== undefined} onClose={endChange}>
      {changing ? <Change {...changing} /> : null}
    </Dialog>
  );
}

function Change({ person, role, busy, notice }: Changing) {
  const { passkeys, hasApp, sessions } = person;
  const [isEnding, setEnding] = useState(false);
  return (
    <>
      <NoticeAlert notice={notice} onDismiss={dismissChange} />
      <Form onSubmit={saveRole}>
        <RoleChoice value={role} onChoose={chooseRole} />
        <div>
          <Button
            type="submit"
            disabled={role === person.role}
            busy={busy === 'role' ? 'Saving' : undefined}
          >
            Save role
          </Button>
          <p className="hint">Changing the role ends their open sessions.</p>
        </div>
      </Form>
      <ul className={styles.acts}>
        <li>
          <Button
            size="small"
            variant="quiet"
            disabled={sessions === 0}
            busy={busy === 'sign-out' ? 'Signing out' : undefined}
            onClick={() => void signOutPerson()}
          >
            Sign out everywhere
          </Button>
          <p className="hint">
            {sessions === 0 ? 'No open sessions.' : `Open sessions: ${sessions}.`}
          </p>
        </li>
        <li>
          <Button
            size="small"
            variant="quiet"
            disabled={passkeys === 0 && !hasApp}
            busy={busy === 'reset' ? 'Removing' : undefined}
            onClick={() => void resetFactors()}
          >
            Reset second factors
          </Button>
          <p className="hint">
            {passkeys === 0 && !hasApp
              ? 'None set up.'
              : 'For a lost phone. They set up new ones at their next sign-in.'}
          </p>
        </li>
        <li>
          {isEnding ? (
            <>
              <Button
                size="small"
                variant="danger"
                busy={busy === 'end' ? 'Ending' : undefined}
                onClick={() => void endPerson()}
              >
                Yes, remove them
              </Button>
              <Button size="small" variant="quiet" onClick={() => setEnding(false)}>
                No
              </Button>
            </>
          ) : (
            <Button size="small" variant="quiet" onClick={() => setEnding(true)}>
              Remove from the office
            </Button>
          )}
          <p className="hint">Their shop account stays, and so do their log entries.</p>
        </li>
      </ul>
    </>
  );
}
