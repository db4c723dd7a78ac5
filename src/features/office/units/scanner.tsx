import { useEffect, useRef, useState } from 'react';
import { readTag } from '#domain/unit.ts';
import { leaveTo } from '#stores/page/leave.ts';
import { Alert } from '#ui/alert.tsx';
import { readLabel } from './read-label.ts';
import styles from './scanner.module.css';

const EVERY_MS = 250;

/** What the camera sees, until a label is among it; a picture of one does as well. */
export function Scanner() {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [hasCamera, setCamera] = useState(true);

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
      if (seen) open(readLabel(seen, seen.videoWidth, seen.videoHeight), setProblem);
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);

  return (
    <div className={styles.scanner}>
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      {hasCamera ? (
        <>
          <video ref={video} className={styles.view} autoPlay muted playsInline />
          <p className="hint">Hold the squares of a label before the camera.</p>
        </>
      ) : (
        <p>No camera can be used here. Take a picture of the label, or type its tag.</p>
      )}
      <label className={styles.file}>
        Or a picture of the label
        <input
          type="file"
          accept="image/*"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void readPicture(file, setProblem);
          }}
        />
      </label>
    </div>
  );
}

async function readPicture(file: File, tell: (problem: string) => void): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  const text = picture && readLabel(picture, picture.width, picture.height);
  picture?.close();
  if (text) open(text, tell);
  else tell('There is no label to be read in this picture.');
}

function open(text: string | null, tell: (problem: string) => void): void {
  if (text === null) return;
  const tag = readTag(text);
  if (tag) leaveTo(`/office/unit?tag=${tag}`);
  else tell('This is no label of ours.');
}
