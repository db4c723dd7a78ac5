import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '#domain/visits/signature.ts';
import { linesOf, strokesOf } from './pad-lines.ts';
import styles from './signature-pad.module.css';

export interface SignaturePadProps {
  /** What was drawn before, as it is kept. */
  readonly strokes: readonly Stroke[];
  readonly onDraw: (strokes: readonly Stroke[]) => void;
}

/** A canvas to sign on with a finger; hands on each line that is drawn, and draws all anew in another width. */
export function SignaturePad({ strokes, onDraw }: SignaturePadProps) {
  const field = useRef<HTMLCanvasElement>(null);
  const before = useEffectEvent(() => strokes);
  const handOn = useEffectEvent(onDraw);
  useEffect(() => {
    const canvas = field.current;
    if (!canvas) return undefined;
    let drawn = before();
    const penColor = getComputedStyle(canvas).color;
    const pad = new Pad(canvas, { penColor });
    const watch = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = canvas;
      const density = Math.max(window.devicePixelRatio, 1);
      canvas.width = width * density;
      canvas.height = height * density;
      canvas.getContext('2d')?.scale(density, density);
      pad.clear();
      pad.fromData(linesOf(drawn, width, penColor));
    });
    watch.observe(canvas);
    pad.addEventListener('endStroke', () => {
      drawn = strokesOf(pad.toData(), canvas.offsetWidth);
      handOn(drawn);
    });
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
      aria-label="Signature field: sign with a finger"
    />
  );
}
