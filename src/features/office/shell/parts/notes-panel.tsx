import { useStore } from '@nanostores/react';
import type { OfficeNote } from '#contract/office/orders/order.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/note.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { charactersLeft, tooLong } from '#messages/base/characters-left.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import type { Notes } from '#stores/office/shell/notes.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import styles from './notes-panel.module.css';
import { Panel } from './panel.tsx';

export interface NotesPanelProps {
  readonly notes: readonly OfficeNote[];
  /** The customer's name. */
  readonly name: string;
  readonly book: Notes;
}

/** What the office has written down of the customer (rules/office.md#notes). */
export function NotesPanel({ notes, name, book }: NotesPanelProps) {
  const { values, errors, busy, notice } = useStore(book.form.$form);
  const dropping = useStore(book.dropping.$act);
  const permissions = useStore($permissions);
  const error = tooLong(values.text, MAX_NOTE_LENGTH) ?? errors.text;
  return (
    <Panel title="Notes" note="only the office sees these">
      <NoticeAlert notice={dropping.notice} onDismiss={book.dropping.dismiss} />
      <ul className={styles.notes}>
        {notes.map(({ id, text, by, at, orderNumber, mayDrop }) => (
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
                aria-label={`Delete the note: ${text.slice(0, 40)}`}
                busy={dropping.busy === id ? 'Deleting' : undefined}
                onClick={() => void book.takeAway(id)}
              >
                Delete
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {permissions.includes('customers.note') ? (
        <div className={styles.write}>
          <Form onSubmit={book.keep}>
            <NoticeAlert notice={notice} onDismiss={book.form.dismiss} />
            <div className="field">
              <label htmlFor="new-note">New note</label>
              <textarea
                id="new-note"
                value={values.text}
                aria-invalid={error ? true : undefined}
                aria-describedby="new-note-hint"
                aria-keyshortcuts="n"
                onChange={(event) => book.form.edit('text', event.target.value)}
              />
              <p className={error ? 'error' : 'hint'} id="new-note-hint">
                {error ??
                  `Customers don’t see notes, but ${name} gets a copy if they ask for their data. ${charactersLeft(values.text, MAX_NOTE_LENGTH)}.`}
              </p>
            </div>
            <div>
              <Button type="submit" variant="quiet" size="small" busy={busy && 'Saving'}>
                Add note
              </Button>
            </div>
          </Form>
        </div>
      ) : null}
    </Panel>
  );
}
