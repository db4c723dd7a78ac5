import SignaturePad from 'signature_pad';
import type { Stroke } from '#domain/visits/signature.ts';
import { linesOf, strokesOf } from './pad-lines.ts';

/**
 * Lets somebody sign on a canvas, from what was drawn before on; hands on each line that is drawn, and draws
 * all anew in another width. Answers how it ends.
 */
export function signOn(
  canvas: HTMLCanvasElement,
  before: readonly Stroke[],
  onDraw: (strokes: readonly Stroke[]) => void,
): () => void {
  let drawn = before;
  const penColor = getComputedStyle(canvas).color;
  const pad = new SignaturePad(canvas, { penColor });
  const fill = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.getContext('2d')?.scale(density, density);
    pad.clear();
    pad.fromData(linesOf(drawn, width, penColor));
  };
  const watch = new ResizeObserver(fill);
  watch.observe(canvas);
  pad.addEventListener('endStroke', () => {
    drawn = strokesOf(pad.toData(), canvas.offsetWidth);
    onDraw(drawn);
  });
  return () => {
    watch.disconnect();
    pad.off();
  };
}
