import { useEffect, useRef, useState } from 'react';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '#domain/visits/signature.ts';
import styles from './signature-pad.module.css';

/** What reads the finger; loaded early, so that the phone has it where there is no line. */
export const loadPad = () => import('./signature-pad.ts');

export interface SignatureFieldProps {
  /** What was drawn before, as it is kept. */
  readonly strokes: readonly Stroke[];
  readonly onDraw: (strokes: readonly Stroke[]) => void;
}

/** Where somebody signs with a finger. */
export function SignatureField({ strokes, onDraw }: SignatureFieldProps) {
  const field = useRef<HTMLCanvasElement>(null);
  const before = useRef(strokes);
  const handOn = useRef(onDraw);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    handOn.current = onDraw;
  }, [onDraw]);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    loadPad().then(
      ({ signOn }) => {
        if (field.current && !isOver)
          end = signOn(field.current, before.current, (drawn) => handOn.current(drawn));
      },
      () => setIsLost(true),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
  if (isLost)
    return <p className="error">We couldn’t load the signature field. Type the name instead.</p>;
  return (
    <canvas
      ref={field}
      className={styles.pad}
      width={SIGNATURE_WIDTH}
      height={SIGNATURE_HEIGHT}
      aria-label="Signature field: sign with a finger"
    />
  );
}
