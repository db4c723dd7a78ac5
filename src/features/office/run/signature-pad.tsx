import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { fitStrokes, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '#domain/signature.ts';
import styles from './signature-pad.module.css';

export interface SignatureFieldProps {
  /** What was drawn before, as it is kept. */
  readonly strokes: readonly Stroke[];
  readonly onDraw: (strokes: readonly Stroke[]) => void;
}

/** Where somebody signs with a finger. What is drawn is handed on, and drawn anew in another width. */
export function SignatureField({ strokes, onDraw }: SignatureFieldProps) {
  const field = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(strokes);
  const handOn = useRef(onDraw);
  useEffect(() => {
    handOn.current = onDraw;
  }, [onDraw]);
  useEffect(() => {
    const canvas = field.current;
    if (!canvas) return undefined;
    const penColor = getComputedStyle(canvas).color;
    const pad = new SignaturePad(canvas, { penColor });
    const read = () => {
      const lines = pad.toData().map(({ points }) => points.flatMap(({ x, y }) => [x, y]));
      drawn.current = fitStrokes(lines, canvas.offsetWidth);
      handOn.current(drawn.current);
    };
    const fill = () => {
      const { offsetWidth: width, offsetHeight: height } = canvas;
      const density = Math.max(window.devicePixelRatio, 1);
      canvas.width = width * density;
      canvas.height = height * density;
      canvas.getContext('2d')?.scale(density, density);
      pad.clear();
      const scale = width / SIGNATURE_WIDTH;
      pad.fromData(
        drawn.current.map((stroke) => ({ ...PEN, penColor, points: at(stroke, scale) })),
      );
    };
    const watch = new ResizeObserver(fill);
    watch.observe(canvas);
    pad.addEventListener('endStroke', read);
    return () => {
      watch.disconnect();
      pad.off();
    };
  }, []);
  return (
    <canvas
      ref={field}
      className={styles.pad}
      width={SIGNATURE_WIDTH}
      height={SIGNATURE_HEIGHT}
      role="img"
      aria-label="Field to sign in with a finger"
    />
  );
}

function at(stroke: Stroke, scale: number) {
  return stroke.flatMap((x, index) =>
    index % 2 === 0
      ? [{ x: x * scale, y: (stroke[index + 1] ?? 0) * scale, pressure: 0.5, time: index * 16 }]
      : [],
  );
}

const PEN = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;
