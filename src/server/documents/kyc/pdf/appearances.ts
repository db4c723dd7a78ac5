import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const HIDDEN = 2;
const NO_VIEW = 32;
const IDENTITY = [1, 0, 0, 1, 0, 0];
/** Fields may stand in fields; more than so many do not. */
const MAX_FIELD_DEPTH = 20;

/** Something drawn on a page beside its own content: a field's value, a stamp, a note. */
export interface Appearance {
  /** As the file refers to it. */
  readonly object: PDFObject;
  /** From the drawing's own space to the page's, as the operator `cm` takes it. */
  readonly matrix: readonly number[];
}

/**
 * What a viewer draws for the annotations of a page; `undefined` where a field has a value that only
 * a viewer's own form could draw.
 */
export function appearancesOf(page: PDFDict): Appearance[] | undefined {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  const found: Appearance[] = [];
  for (let at = 0; at < annotations.size(); at += 1) {
    const annotation = annotations.lookup(at);
    if (!(annotation instanceof PDFDict) || isUnseen(annotation)) continue;
    const drawing = drawingOf(annotation);
    if (drawing) found.push(...placed(annotation, drawing));
    else if (hasValue(annotation)) return undefined;
  }
  return found;
}

function isUnseen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const isPopup = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Popup');
  return isPopup || (bits & (HIDDEN | NO_VIEW)) !== 0;
}

function drawingOf(annotation: PDFDict): PDFObject | undefined {
  const kinds = annotation.lookup(PDFName.of('AP'));
  if (!(kinds instanceof PDFDict)) return undefined;
  const normal = kinds.lookup(PDFName.of('N'));
  if (normal instanceof PDFStream) return kinds.get(PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  return normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : undefined;
}

/** Whether a field holds a text or a choice. */
function hasValue(annotation: PDFDict): boolean {
  const type = ofField(annotation, 'FT');
  const isWritten = type === PDFName.of('Tx') || type === PDFName.of('Ch');
  return isWritten && ofField(annotation, 'V') !== undefined;
}

function ofField(annotation: PDFDict, name: string): PDFObject | undefined {
  let field: PDFObject | undefined = annotation;
  for (let depth = 0; depth < MAX_FIELD_DEPTH && field instanceof PDFDict; depth += 1) {
    const own = field.lookup(PDFName.of(name));
    if (own) return own;
    field = field.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** Fits the box of a drawing, turned as its matrix says, into the annotation's rectangle. */
function placed(annotation: PDFDict, object: PDFObject): Appearance[] {
  const drawing = annotation.context.lookup(object);
  if (!(drawing instanceof PDFStream)) return [];
  const rect = numbersOf(annotation.lookup(PDFName.of('Rect')), 4);
  const box = numbersOf(drawing.dict.lookup(PDFName.of('BBox')), 4);
  const [a, b, c, d, e, f] = numbersOf(drawing.dict.lookup(PDFName.of('Matrix')), 6) ?? IDENTITY;
  if (!rect || !box) return [];
  const [x0, y0, x1, y1] = box as [number, number, number, number];
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [x, y] as const));
  const across = corners.map(([x, y]) => (a ?? 1) * x + (c ?? 0) * y + (e ?? 0));
  const up = corners.map(([x, y]) => (b ?? 0) * x + (d ?? 1) * y + (f ?? 0));
  const [left, width] = extentOf(across);
  const [bottom, height] = extentOf(up);
  const [toLeft, toWidth] = extentOf([rect[0] ?? 0, rect[2] ?? 0]);
  const [toBottom, toHeight] = extentOf([rect[1] ?? 0, rect[3] ?? 0]);
  if (width === 0 || height === 0) return [];
  const [sx, sy] = [toWidth / width, toHeight / height];
  return [{ object, matrix: [sx, 0, 0, sy, toLeft - left * sx, toBottom - bottom * sy] }];
}

function extentOf(values: readonly number[]): [from: number, length: number] {
  const from = Math.min(...values);
  return [from, Math.max(...values) - from];
}

function numbersOf(object: PDFObject | undefined, count: number): number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = object.asArray().map((_, at) => object.lookup(at));
  return numbers.every((each) => each instanceof PDFNumber)
    ? numbers.map((each) => each.asNumber())
    : undefined;
}
