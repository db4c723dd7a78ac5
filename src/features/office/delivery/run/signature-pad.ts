import SignaturePad from 'signature_pad';
import { fitStrokes, SIGNATURE_WIDTH, type Stroke } from '#domain/visits/signature.ts';

const PEN = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;

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
  const read = () => {
    const lines = pad.toData().map(({ points }) => points.flatMap(({ x, y }) => [x, y]));
    drawn = fitStrokes(lines, canvas.offsetWidth);
    onDraw(drawn);
  };
  const fill = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas;
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.getContext('2d')?.scale(density, density);
    pad.clear();
    const scale = width / SIGNATURE_WIDTH;
    pad.fromData(drawn.map((stroke) => ({ ...PEN, penColor, points: pointsOf(stroke, scale) })));
  };
  const watch = new ResizeObserver(fill);
  watch.observe(canvas);
  pad.addEventListener('endStroke', read);
  return () => {
    watch.disconnect();
    pad.off();
  };
}

function pointsOf(stroke: Stroke, scale: number) {
  return stroke.flatMap((x, at) =>
    at % 2 === 0
      ? [{ x: x * scale, y: (stroke[at + 1] ?? 0) * scale, pressure: 0.5, time: at * 16 }]
      : [],
  );
}
