import { offeredFiles } from '#domain/documents/kyc-file.ts';
import type { ChangeEvent } from 'react';
import styles from '#features/base/parts/file-choice.module.css';

export interface PictureChoiceProps {
  /** How many there are. */
  readonly there: number;
  /** How many there can be. */
  readonly most: number;
  readonly busy?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Chooses pictures, from the files or the camera of a phone, until there are as many as there can be. */
export function PictureChoice({ there, most, busy = false, onChoose }: PictureChoiceProps) {
  const left = most - there;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Lets the same file be chosen again after it was fixed.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  if (left <= 0) return null;
  return (
    <label
      className={`button ${styles.file} ${styles.pictures}`}
      data-variant="quiet"
      data-size="small"
    >
      <input type="file" accept={offeredFiles('SELFIE')} multiple disabled={busy} onChange={take} />
      {busy ? 'Attaching' : `Add pictures (JPEG, PNG or HEIC, up to ${left})`}
    </label>
  );
}
