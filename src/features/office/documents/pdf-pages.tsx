import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler answers the address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import styles from './pdf-pages.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pixels across a page: enough to read small print at the largest zoom that helps. */
const ACROSS = 1800;

interface PdfPagesProps {
  readonly blob: Blob;
  readonly name: string;
}

/** The pages of a PDF as pictures, one at a time; nothing in it runs (docs/decisions/0023). */
export function PdfPages({ blob, name }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isOver = false;
    const opening = blob.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }));
    opening
      .then((task) => task.promise)
      .then((opened) => isOver || setPdf(opened))
      .catch(() => isOver || setFailed(true));
    return () => {
      isOver = true;
      void opening.then((task) => task.destroy());
    };
  }, [blob]);

  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target) return undefined;
    let stop = () => {};
    let isOver = false;
    void pdf
      .getPage(page)
      .then(async (shown) => {
        if (isOver) return;
        const scale = ACROSS / shown.getViewport({ scale: 1 }).width;
        const viewport = shown.getViewport({ scale });
        target.width = viewport.width;
        target.height = viewport.height;
        const drawing = shown.render({ canvas: target, viewport });
        stop = () => drawing.cancel();
        await drawing.promise;
      })
      .catch(() => isOver || setFailed(true));
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, page]);

  if (hasFailed) return <Alert tone="bad">We couldn’t show this PDF.</Alert>;
  const count = pdf?.numPages ?? 1;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not fetched */}
      <canvas ref={canvas} role="img" aria-label={`${name}, page ${page} of ${count}`} />
      {count > 1 ? (
        <div className={styles.pages}>
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </button>
          <span>
            {page} of {count}
          </span>
          <button type="button" disabled={page === count} onClick={() => setPage(page + 1)}>
            Next page
          </button>
        </div>
      ) : null}
    </>
  );
}
