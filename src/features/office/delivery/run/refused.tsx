import type { StopKey } from '#contract/office/visits/calendar.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { SIDE_WORDS } from '#messages/care/condition-words.ts';
import { PICTURE_KEPT_HERE } from '#messages/visits/run-words.ts';
import { type QueuedEvent, takeBack } from '#stores/office/delivery/offline-queue.ts';
import { dropPhoto, type KeptPhoto } from '#stores/office/delivery/offline-photos.ts';
import { confirmDay, sendPhotoAgain } from '#stores/office/delivery/run.ts';
import { PhotoView } from './photo-view.tsx';
import styles from './waiting-line.module.css';

export interface RefusedDeedProps {
  readonly kept: QueuedEvent;
  /** Nothing where its stop cannot be noted any more. */
  readonly onSolve: ((stop: StopKey) => void) | undefined;
}

/** What was noted and refused, until it is solved or taken back (rules/runs.md#without-a-line). */
export function RefusedDeed({ kept, onSolve }: RefusedDeedProps) {
  const { deed, name, refused, otherDay } = kept;
  return (
    <div className={styles.refused} role="alert">
      <b>Not saved: {name}</b>
      <p>{refused}</p>
      <div>
        {otherDay ? (
          <button type="button" onClick={() => void confirmDay(kept)}>
            Yes, it was on {formatDay(otherDay)}
          </button>
        ) : null}
        {onSolve && !otherDay ? (
          <button type="button" onClick={() => onSolve(deed.stop)}>
            Open this stop
          </button>
        ) : null}
        <button type="button" onClick={() => void takeBack(deed.id)}>
          Undo
        </button>
      </div>
    </div>
  );
}

/** A picture that was refused, on whatever stop, until it is sent or thrown away. */
export function RefusedPhoto({ photo }: { readonly photo: KeptPhoto }) {
  const { id, name, side, refused } = photo;
  return (
    <div className={styles.refused} role="alert">
      <b>
        Picture not saved: {name}, {SIDE_WORDS[side].toLowerCase()}
      </b>
      <p>
        {refused} {PICTURE_KEPT_HERE}
      </p>
      <PhotoView photo={photo} />
      <div>
        <button type="button" onClick={() => void sendPhotoAgain(photo)}>
          Send again
        </button>
        <button type="button" onClick={() => void dropPhoto(id)}>
          Delete picture
        </button>
      </div>
    </div>
  );
}
