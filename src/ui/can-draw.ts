/** Whether this browser draws in three dimensions. */
export function canDraw(): boolean {
  return new OffscreenCanvas(1, 1).getContext('webgl2') !== null;
}
