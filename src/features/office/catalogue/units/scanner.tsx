import { useEffect, useRef, useState } from 'react';
import { readTag } from '#domain/catalogue/unit.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { readLabel } from './read-label.ts';
import styles from './scanner.module.css';

const EVERY_MS = 250;

export interface ScannerProps {
  /** Takes the tag of a label of ours; answers what is wrong with it here. */
  readonly onTag: (tag: string) => string | undefined;
}

/** What the camera sees, until a label is among it; a picture of one does as well. */
export function Scanner({ onTag }: ScannerProps) {
  const handOn = useRef(onTag);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [hasCamera, setCamera] = useState(true);

  useEffect(() => {
    handOn.current = onTag;
  }, [onTag]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
      } catch {
        setCamera(false);
        return;
      }
      if (isOver) return stop();
      if (video.current) video.current.srcObject = stream;
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    void begin();
    const timer = setInterval(() => {
      const seen = video.current;
      const text = seen && readLabel(seen, seen.videoWidth, seen.videoHeight);
      if (text) setProblem(problemOf(text, handOn.current));
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);

  return (
    <div className="stack">
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      {hasCamera ? (
        <>
          <video ref={video} className={styles.view} autoPlay muted playsInline />
          <p className="hint">Point the camera at the QR code on the label.</p>
        </>
      ) : (
        <p>We can’t use a camera here. Take a picture of the label or type its tag.</p>
      )}
      {hasCamera ? null : <TypedTag onTyped={(text) => setProblem(problemOf(text, onTag))} />}
      <label className={`stack ${styles.file}`} data-gap="1">
        {hasCamera ? 'Or take a picture of the label' : 'Take a picture of the label'}
        <input
          type="file"
          accept="image/*"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void readPicture(file, onTag).then(setProblem);
          }}
        />
      </label>
    </div>
  );
}

function TypedTag({ onTyped }: { readonly onTyped: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTyped(text);
      }}
    >
      <Field
        label="Tag on the label"
        name="tag"
        autoCapitalize="none"
        value={text}
        onChange={setText}
      />
      <Button type="submit" size="small">
        Use this tag
      </Button>
    </form>
  );
}

async function readPicture(file: File, onTag: ScannerProps['onTag']): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  const text = picture && readLabel(picture, picture.width, picture.height);
  picture?.close();
  return text ? problemOf(text, onTag) : 'We couldn’t read a label in this picture.';
}

/** What is wrong with what a label says; empty where it is taken. */
function problemOf(text: string, onTag: ScannerProps['onTag']): string {
  const tag = readTag(text);
  return tag ? (onTag(tag) ?? '') : 'This isn’t one of our labels.';
}
