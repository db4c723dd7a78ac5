import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DocumentType } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { $upload, closeUpload, takeDrops, type UploadState } from '#stores/documents/upload.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelfieCamera } from './selfie-camera.tsx';
import { UploadChoice } from './upload-choice.tsx';
import styles from './upload-dialog.module.css';
import { UploadPreview } from './upload-preview.tsx';

/** Takes one document: choose, preview, upload, done. */
export function UploadDialog() {
  const upload = useStore($upload);
  const isOpen = upload.step !== 'closed';
  useEffect(() => (isOpen ? takeDrops() : undefined), [isOpen]);
  return (
    <Dialog title={isOpen ? DOCUMENT_NAMES[upload.type] : ''} open={isOpen} onClose={closeUpload}>
      {isOpen ? (
        <Focused key={upload.step}>
          <Step upload={upload} />
        </Focused>
      ) : null}
    </Dialog>
  );
}

/** Keeps the focus in the dialog when one step takes the place of another, whose button was pressed. */
function Focused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  return (
    <div ref={box} className={`stack ${styles.steps}`} tabIndex={-1}>
      {children}
    </div>
  );
}

interface StepProps {
  readonly upload: Exclude<UploadState, { step: 'closed' }>;
}

function Step({ upload }: StepProps) {
  const { type } = upload;
  if (upload.step === 'sent') {
    return (
      <>
        <Alert tone="good">{upload.text}</Alert>
        <Button size="wide" onClick={closeUpload}>
          Done
        </Button>
      </>
    );
  }
  if (upload.step !== 'choosing') return <UploadPreview upload={upload} />;
  return (
    <>
      <Advice type={type} />
      {upload.problem ? <Alert tone="bad">{upload.problem}</Alert> : null}
      {type === 'SELFIE' ? <SelfieCamera /> : <UploadChoice type={type} />}
    </>
  );
}

function Advice({ type }: { readonly type: DocumentType }) {
  return (
    <>
      <p>We use it only to verify who rents from us, before we deliver.</p>
      {type === 'SELFIE' ? <p>Look into the camera, in good light.</p> : null}
      {type === 'AADHAR_CARD' ? (
        <p>
          Cover all but the last four digits of the Aadhaar number before you upload it. You don’t
          have to use Aadhaar. A passport, a driving licence or another government proof of your
          address works just as well.
        </p>
      ) : null}
    </>
  );
}
