import { unprintedLetter } from '#domain/base/printed-text.ts';
import { shownLength } from '#domain/base/shown-text.ts';
import { isName } from '#domain/people/person-name.ts';
import { isOneLine } from '#domain/people/name.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';

/** The field in which somebody signs (rules/runs.md#the-signature-at-a-pick-up). */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
export const MAX_STROKES = 60;
/** Of all strokes together. */
export const MAX_POINTS = 1000;
/** Narrower and lower than this together is a dot, and no signature. */
const LEAST_REACH = 40;

/** The points of a line that was drawn at once, x and y by turns, in whole units of the field. */
export type Stroke = readonly number[];

/** How somebody signs for what is taken along. */
export const SIGNATURE_WAYS = ['hand', 'name', 'nobody'] as const;

/** How somebody signed for what was taken along, or why nobody did. */
export type Signature =
  | { readonly by: 'hand'; readonly name: string; readonly strokes: readonly Stroke[] }
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'nobody'; readonly reason: string };

export const MAX_SIGNER_NAME = 80;

/** Whether something that arrived is a signature, or says why there is none. */
export function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'object' || value === null) return false;
  const { by, name, reason, strokes } = value as Readonly<Record<string, unknown>>;
  if (by === 'nobody') return isLine(reason, MAX_REASON) && unprintedLetter(reason) === undefined;
  if (!isSignerName(name)) return false;
  return by === 'name' || (by === 'hand' && isListOfStrokes(strokes) && areStrokes(strokes));
}

/** Whether something names somebody: two letters at least, of whatever script. */
export function isSignerName(value: unknown): value is string {
  return isLine(value, MAX_SIGNER_NAME) && isName(value);
}

/** Words on one line, without spaces around them. */
function isLine(value: unknown, most: number): value is string {
  if (typeof value !== 'string' || value === '' || shownLength(value) > most) return false;
  return value === value.trim() && isOneLine(value);
}

function isListOfStrokes(value: unknown): value is readonly Stroke[] {
  return Array.isArray(value) && value.every(isListOfNumbers);
}

function isListOfNumbers(value: unknown): value is Stroke {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** Whether numbers are the strokes of a signature. */
export function areStrokes(strokes: readonly Stroke[]): boolean {
  if (strokes.length > MAX_STROKES || countPoints(strokes) > MAX_POINTS) return false;
  if (!strokes.every((stroke) => stroke.length > 0 && stroke.length % 2 === 0)) return false;
  const points = strokes.flatMap(pointsOf);
  const isInside = points.every(
    ([x, y]) => isWithin(x, SIGNATURE_WIDTH) && isWithin(y, SIGNATURE_HEIGHT),
  );
  return isInside && reachOf(points) >= LEAST_REACH;
}

/** What was drawn on a field of some width, as strokes that can be kept: points are left out until they fit. */
export function fitStrokes(drawn: readonly Stroke[], width: number): Stroke[] {
  const scale = SIGNATURE_WIDTH / width;
  const place = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * scale)));
  let strokes = drawn
    .filter((stroke) => stroke.length > 1)
    .slice(0, MAX_STROKES)
    .map((stroke) =>
      pointsOf(stroke).map(
        ([x, y]) => [place(x, SIGNATURE_WIDTH), place(y, SIGNATURE_HEIGHT)] as const,
      ),
    );
  while (strokes.reduce((sum, { length }) => sum + length, 0) > MAX_POINTS)
    strokes = strokes.map((points) =>
      points.filter((_point, at) => at % 2 === 0 || at === points.length - 1),
    );
  return strokes.map((points) => points.flat());
}

/** The strokes as the path of an SVG; a dot is a line of no length, which round ends show. */
export function strokePath(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => {
      const [first = [0, 0], ...rest] = pointsOf(stroke);
      const lines = rest.length > 0 ? rest : [first];
      return `M${first.join(' ')}${lines.map((point) => `L${point.join(' ')}`).join('')}`;
    })
    .join('');
}

type Point = readonly [x: number, y: number];

/** The places of a line, in their order. */
export function pointsOf(stroke: Stroke): Point[] {
  return stroke.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, stroke[at + 1] ?? 0]] : []));
}

function countPoints(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, { length }) => sum + length / 2, 0);
}

function isWithin(at: number, most: number): boolean {
  return Number.isInteger(at) && at >= 0 && at <= most;
}

function reachOf(points: readonly Point[]): number {
  if (points.length === 0) return 0;
  const spans = [0, 1].map((axis) => {
    const along = points.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along);
  });
  return spans.reduce((sum, span) => sum + span, 0);
}
