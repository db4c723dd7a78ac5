import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { RunStop } from '#contract/office/visits/run.ts';
import { MAX_STOP_PICTURES, type Side, sidesAt } from '#domain/visits/condition-picture.ts';
import { SIDE_WORDS } from '#messages/care/condition-words.ts';
import { agreed } from '#messages/base/plural.ts';
import { $photos, dropPhoto, type KeptPhoto } from '#stores/office/delivery/offline-photos.ts';
import { takePhoto } from '#stores/office/delivery/run.ts';
import { Select } from '#ui/select.tsx';
import { PhotoView, photoWords } from './photo-view.tsx';
import look from './run-look.module.css';
import styles from './stop-photos.module.css';

/** Pictures of how things are, taken at the door (rules/runs.md#pictures-at-a-stop). */
export function StopPhotos({ stop }: { readonly stop: RunStop }) {
  const photos = useStore($photos).filter((photo) => photo.stop === stop.key);
  const waiting = photos.filter(({ refused }) => refused === null);
  const [error, setError] = useState<string>();
  const sides = sidesAt(stop.kind);
  if (sides.length === 0) return null;
  const sent = stop.pictures ?? 0;
  const isFull = sent + photos.length >= MAX_STOP_PICTURES;
  const take = (side: Side, tag: string, file: File) => {
    setError(undefined);
    void takePhoto(stop, { side, tag }, file).then(
      (isKept) => isKept || setError('This phone can’t read that picture.'),
      () => setError('This phone is full. Free some space and try again.'),
    );
  };
  return (
    <section className="stack" aria-label="Pictures">
      <h3>Pictures</h3>
      {sent > 0 ? (
        <p className="hint">
          {sent} {agreed(sent, 'is', 'are')} sent.
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <ul className={`stack ${styles.kept}`} data-gap="2">
          {waiting.map((photo) => (
            <Kept key={photo.id} photo={photo} />
          ))}
        </ul>
      ) : null}
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
      {isFull ? (
        <p className="hint">A stop can have {MAX_STOP_PICTURES} pictures.</p>
      ) : (
        sides.map((side) => (
          <Camera
            key={side}
            stop={stop}
            side={side}
            onTake={(tag, file) => take(side, tag, file)}
          />
        ))
      )}
    </section>
  );
}

interface CameraProps {
  readonly stop: RunStop;
  readonly side: Side;
  readonly onTake: (tag: string, file: File) => void;
}

function Camera({ stop, side, onTake }: CameraProps) {
  const id = useId();
  const [tag, setTag] = useState('');
  const units = (stop.units ?? []).filter((unit) => unit.side === side);
  return (
    <>
      {units.length > 1 ? (
        <Select
          label={`${SIDE_WORDS[side]}, which item`}
          name={`of-${side}`}
          value={tag}
          prompt="All items"
          options={units.map((unit) => ({ value: unit.tag, label: `${unit.name}, ${unit.tag}` }))}
          onChange={setTag}
        />
      ) : null}
      <label className={look.big} htmlFor={id}>
        Picture {SIDE_WORDS[side].toLowerCase()}
        <input
          className={styles.camera}
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onTake(units.length === 1 ? (units[0]?.tag ?? '') : tag, file);
          }}
        />
      </label>
    </>
  );
}

function Kept({ photo }: { readonly photo: KeptPhoto }) {
  return (
    <li>
      <PhotoView photo={photo} />
      <span>
        {photoWords(photo)}
        <small>Waiting to be sent</small>
      </span>
      <button type="button" onClick={() => void dropPhoto(photo.id)}>
        Delete
      </button>
    </li>
  );
}
