import { offeredFiles } from '#domain/documents/kyc-file.ts';
import { type ReactNode, useId } from 'react';
import styles from './inspection-desk.module.css';

export interface PictureChoiceProps {
  readonly label: string;
  readonly onChoose: (file: File) => void;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  /** What stands on the button. */
  readonly children: ReactNode;
}

/** Chooses one picture, from the files or the camera of a phone. */
export function PictureChoice({
  label,
  onChoose,
  isDisabled,
  error,
  children,
}: PictureChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.file}>
        {children}
        <input
          type="file"
          accept={offeredFiles('SELFIE')}
          capture="environment"
          disabled={isDisabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = '';
          }}
        />
      </label>
      {error ? (
        <div className="field" id={id}>
          <p className="error">{error}</p>
        </div>
      ) : null}
    </div>
  );
}
