import { type ChangeEvent, useState } from 'react';
import { mayBe, offeredFiles } from '#domain/documents/kyc-file.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';
import { MAX_FILE } from '#messages/base/max-file.ts';
import { chooseFile } from '#stores/documents/upload.ts';
import styles from '#features/base/parts/file-choice.module.css';

/** Chooses a file: by the picker, dropped on the page, or taken with the camera of a phone. */
export function UploadChoice({ type }: { readonly type: DocumentType }) {
  const [isOver, setOver] = useState(false);
  return (
    <div className="stack" data-gap="2">
      <label
        className={`${styles.file} stack ${styles.zone}`}
        data-gap="1"
        data-over={isOver || undefined}
      >
        <input
          type="file"
          accept={offeredFiles(type)}
          onChange={takeFrom}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <strong>Choose a file</strong>
        <span className={styles.drop}>or drop it here</span>
        <span className={styles.kinds}>
          {mayBe(type, 'application/pdf') ? 'PDF, JPEG, PNG or HEIC' : 'JPEG, PNG or HEIC'} are
          accepted, up to {MAX_FILE}.
        </span>
      </label>
      <label className={`button ${styles.file} ${styles.camera}`} data-variant="quiet">
        <input
          type="file"
          accept={offeredFiles('SELFIE')}
          capture={type === 'SELFIE' ? 'user' : 'environment'}
          onChange={takeFrom}
        />
        Take a photo
      </label>
    </div>
  );
}

function takeFrom({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const [file] = currentTarget.files ?? [];
  if (file) void chooseFile(file);
  // Lets the same file be chosen again after it was fixed.
  currentTarget.value = '';
}
