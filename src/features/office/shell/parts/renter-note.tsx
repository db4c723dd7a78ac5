import styles from './renter-note.module.css';

/** What a renter asks of whoever comes (rules/returns.md#the-note-for-a-pick-up); nothing where they wrote none. */
export function RenterNote({ note }: { readonly note: string | null | undefined }) {
  if (!note) return null;
  return (
    <p className={styles.note}>
      <b>Renter’s note:</b> {note}
    </p>
  );
}
