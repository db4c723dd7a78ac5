import { type ChangeEvent, useState } from 'react';
import { type DocumentType, MEDIA_TYPES, mediaTypesOf } from '#domain/kyc.ts';
import { chooseFile } from '#stores/account/upload.ts';
import styles from '#features/account/parts/file-choice.module.css';

/** Chooses a file: by the picker, dropped on the page, or taken with the camera of a phone. */
export function UploadChoice({ type }: { readonly type: DocumentType }) {
  const [isOver, setOver] = useState(false);
  const types = mediaTypesOf(type);
  const pictures = types.filter((each) => each !== 'application/pdf');
  return (
    <div className={styles.choice}>
      <label className={`${styles.file} ${styles.zone}`} data-over={isOver || undefined}>
        <input
          type="file"
          accept={acceptOf(types)}
          onChange={takeFrom}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <strong>Choose a file</strong>
        <span className={styles.drop}>or drop it here</span>
        <span className={styles.kinds}>
          {types.length > pictures.length ? 'PDF, JPEG or PNG' : 'JPEG or PNG'} are accepted, up to
          10 MB.
        </span>
      </label>
      <label className={`button ${styles.file} ${styles.camera}`} data-variant="quiet">
        <input
          type="file"
          accept={acceptOf(pictures)}
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
  // So that the same file, once mended, is a change again.
  currentTarget.value = '';
}

/** Pickers of some systems know kinds of files, others only how names end. */
function acceptOf(types: ReturnType<typeof mediaTypesOf>): string {
  return types.flatMap((type) => [type, ...MEDIA_TYPES[type].map((end) => `.${end}`)]).join();
}
