import type { PointGroup } from 'signature_pad';
import { fitStrokes, pointsOf, SIGNATURE_WIDTH, type Stroke } from '#domain/visits/signature.ts';

const PEN = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;

/** What was drawn on a pad of some width, as strokes that can be kept. */
export function strokesOf(lines: readonly PointGroup[], width: number): Stroke[] {
  return fitStrokes(
    lines.map(({ points }) => points.flatMap(({ x, y }) => [x, y])),
    width,
  );
}

/** Strokes as a pad of some width draws them. */
export function linesOf(strokes: readonly Stroke[], width: number, penColor: string): PointGroup[] {
  const scale = width / SIGNATURE_WIDTH;
  return strokes.map((stroke) => ({
    ...PEN,
    penColor,
    points: pointsOf(stroke).map(([x, y], at) => ({
      x: x * scale,
      y: y * scale,
      pressure: 0.5,
      time: at * 32,
    })),
  }));
}
