import { decodeQR } from 'qr/decode.js';

/** The longest side of a picture that is read: a label fills enough of it. */
const LONGEST = 960;

/** The words of a code in a picture or in what a camera shows; null where none is seen. */
export function readLabel(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return null;
  }
}
