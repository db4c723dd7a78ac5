import { useStore } from '@nanostores/react';
import { type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { RenterDocument } from '#contract/office/documents/documents.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { useKeys } from '#features/office/shell/frame/use-keys.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { sinceWords } from '#messages/office/today-words.ts';
import { $file, lookAgain } from '#stores/office/documents/document-file.ts';
import { $document, chooseDocument } from '#stores/office/documents/documents.ts';
import { latePart } from '#ui/states/late-part.tsx';
import styles from './document-stage.module.css';

const PdfPages = latePart(
  'We couldn’t show this PDF.',
  async () => (await import('./pdf-pages.tsx')).PdfPages,
);

const ZOOM = { least: 0.5, most: 6, step: 1.25 };
const NAMES = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;
const STATE_NAMES = { PENDING: 'waiting', VERIFIED: 'verified', REJECTED: 'rejected' } as const;

/** The documents of a renter as tabs, and the one that is chosen as a picture. */
export function DocumentStage({ documents }: { readonly documents: readonly RenterDocument[] }) {
  const document = useStore($document);
  return (
    <section className={styles.panel} aria-label="Document">
      <ul className={styles.tabs}>
        {documents.map(({ key, type, status }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === document?.key || undefined}
              data-status={status}
              onClick={() => chooseDocument(key)}
            >
              {DOCUMENT_NAMES[type]}
              <span className="visually-hidden">, {STATE_NAMES[status]}</span>
            </button>
          </li>
        ))}
      </ul>
      {document ? (
        <Viewer key={document.key} document={document} />
      ) : (
        <p className={styles.none}>This renter has not uploaded any documents.</p>
      )}
      <p className={styles.logged}>Viewing is logged. You can’t download documents.</p>
    </section>
  );
}

function Viewer({ document }: { readonly document: RenterDocument }) {
  const file = useStore($file);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const stage = useRef<HTMLElement>(null);
  const scale = (by: number) =>
    setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now * by)));
  const rotate = (by: number) => setTurn((now) => (now + by + 360) % 360);
  const fit = () => setZoom(1);
  const acts = [
    { keys: '-', does: 'smaller', run: () => scale(1 / ZOOM.step) },
    { keys: '+', does: 'larger', run: () => scale(ZOOM.step) },
    { keys: '0', does: 'fit', run: fit },
    { keys: '[', does: 'turn left', run: () => rotate(-90) },
    { keys: ']', does: 'turn right', run: () => rotate(90) },
  ];
  useKeys('Picture', acts);
  useEffect(() => {
    stage.current?.style.setProperty('--zoom', String(zoom));
  }, [zoom]);
  return (
    <>
      <div className={`row ${styles.tools}`}>
        <p>
          Uploaded {sinceWords(document.uploadedAt)}, {NAMES[document.mediaType]}
        </p>
        <output>{Math.round(zoom * 100)}%</output>
        {acts.map(({ keys, does, run }) => (
          <button key={keys} type="button" aria-label={capital(does)} onClick={run}>
            <svg aria-hidden="true" viewBox="0 0 20 20">
              <path d={SIGNS[keys]} />
            </svg>
          </button>
        ))}
      </div>
      {/* Focusable, so that the arrows move what is larger than it. */}
      <section
        ref={stage}
        className={styles.stage}
        data-turn={turn}
        aria-label="Picture of the document"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        {...dragging}
      >
        <LoadedView loaded={file} what="the document" onRetry={() => void lookAgain()}>
          {({ key, blob }) =>
            key !== document.key ? null : document.mediaType === 'application/pdf' ? (
              <Suspense fallback={null}>
                <PdfPages blob={blob} name={DOCUMENT_NAMES[document.type]} />
              </Suspense>
            ) : (
              <Picture blob={blob} name={DOCUMENT_NAMES[document.type]} />
            )
          }
        </LoadedView>
      </section>
    </>
  );
}

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={picture} alt={name} draggable={false} />;
}

/** Drags what is larger than the stage, as a finger does by itself. */
const dragging = {
  onPointerDown({ currentTarget, pointerId, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse') currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  },
};

const SIGNS: Readonly<Record<string, string>> = {
  '-': 'M4 10h12',
  '+': 'M4 10h12M10 4v12',
  '0': 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  '[': 'M5 4v4h4M5.5 8a5.5 5.5 0 1 1-1 4',
  ']': 'M15 4v4h-4M14.500 8a5.5 5.5 0 1 0 1 4',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
