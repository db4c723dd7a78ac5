import {
  cancelSending,
  clearSelection,
  sendFile,
  typePdfPassword,
  type UploadState,
} from '#stores/documents/upload.ts';
import { CHECKING_HINT, PDF_PASSWORD_HINT } from '#messages/documents/kyc-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './upload-preview.module.css';

export interface UploadPreviewProps {
  readonly upload: Extract<UploadState, { chosen: unknown }>;
}

/** The chosen file, to be looked at before it is sent, and how far the sending is. */
export function UploadPreview({ upload }: UploadPreviewProps) {
  const { type, chosen } = upload;
  const isSelfie = type === 'SELFIE';
  return (
    <>
      {upload.step === 'chosen' && upload.problem ? (
        <Alert tone="bad">{upload.problem}</Alert>
      ) : null}
      <figure className={`stack ${styles.preview}`} data-gap="2">
        {chosen.picture ? (
          <img src={chosen.picture} alt={isSelfie ? 'Your selfie' : 'The file you chose'} />
        ) : null}
        <figcaption>
          {isSelfie ? (
            'Your selfie'
          ) : (
            <>
              {chosen.file.name} <span>{sizeWords(chosen.file.size)}</span>
            </>
          )}
        </figcaption>
      </figure>
      {upload.step === 'sending' ? (
        <Progress share={upload.progress} />
      ) : (
        <Form onSubmit={sendFile}>
          {upload.password === undefined ? null : (
            <Field
              label="Password of this PDF"
              name="pdf-password"
              type="password"
              value={upload.password}
              onChange={typePdfPassword}
              hint={PDF_PASSWORD_HINT}
              autoComplete="off"
            />
          )}
          <div className={`row ${styles.answers}`}>
            <Button variant="quiet" onClick={clearSelection}>
              {isSelfie ? 'Dismiss' : 'Clear Selection'}
            </Button>
            <Button type="submit">Upload</Button>
          </div>
        </Form>
      )}
    </>
  );
}

/** Once all is sent, the shop still looks at the file. */
function Progress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  const words = share < 1 ? `Uploading, ${percent}%` : 'Checking the file';
  return (
    <div className={`stack ${styles.progress}`} data-gap="2">
      <progress aria-label="Upload" max={100} value={percent} />
      <p aria-hidden="true">{words}</p>
      <output className="visually-hidden">{share < 1 ? 'Uploading' : words}</output>
      {share < 1 ? (
        <Button variant="quiet" onClick={cancelSending}>
          Cancel
        </Button>
      ) : (
        <p>{CHECKING_HINT}</p>
      )}
    </div>
  );
}

const KB = 1024;

function sizeWords(bytes: number): string {
  return bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1)} MB`;
}
