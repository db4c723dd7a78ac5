import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office-order.ts';
import { formatInstant } from '#domain/kolkata.ts';
import { MAX_NOTE_LENGTH } from '#domain/note.ts';
import { Panel } from '#features/office/parts/panel.tsx';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { $permissions } from '#stores/office/me.ts';
import {
  $dropping,
  dismissDropping,
  keepNote,
  noteForm,
  takeNoteAway,
} from '#stores/office/order-notes.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import styles from './notes-panel.module.css';

/** What the office has written down of the customer (rules/office.md#notes). */
export function NotesPanel({ order }: { readonly order: OfficeOrder }) {
  const { values, errors, busy, notice } = useStore(noteForm.$form);
  const dropping = useStore($dropping);
  const permissions = useStore($permissions);
  return (
    <Panel title="Notes" note="seen by the office only">
      <NoticeAlert notice={dropping.notice} onDismiss={dismissDropping} />
      <ul className={styles.notes}>
        {order.notes.map(({ id, text, by, at, orderNumber, mayDrop }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="hint">
              {by}, {formatInstant(new Date(at))}
              {orderNumber ? `, on ${orderNumber}` : ''}
            </p>
            {mayDrop ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Take away the note: ${text.slice(0, 40)}`}
                busy={dropping.busy === id ? 'Taking away' : undefined}
                onClick={() => void takeNoteAway(id)}
              >
                Take away
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {permissions.includes('customers.note') ? (
        <div className={styles.write}>
          <Form onSubmit={keepNote}>
            <NoticeAlert notice={notice} onDismiss={noteForm.dismiss} />
            <div className="field">
              <label htmlFor="order-note">New note</label>
              <textarea
                id="order-note"
                value={values.text}
                maxLength={MAX_NOTE_LENGTH}
                aria-invalid={errors.text ? true : undefined}
                aria-describedby="order-note-hint"
                aria-keyshortcuts="n"
                onChange={(event) => noteForm.edit('text', event.target.value)}
              />
              <p className={errors.text ? 'error' : 'hint'} id="order-note-hint">
                {errors.text ??
                  `Not shown in the shop. It is ${order.customer.name}’s data: they get it when they ask for all of theirs.`}
              </p>
            </div>
            <div>
              <Button type="submit" variant="quiet" size="small" busy={busy && 'Keeping'}>
                Add note
              </Button>
            </div>
          </Form>
        </div>
      ) : null}
    </Panel>
  );
}
