/** What the first bytes of a picture say of it. */
interface PictureSize {
  readonly pixels: number;
  /** Whether it comes in layers: a progressive JPEG, an interlaced PNG. */
  readonly isLayered: boolean;
}

/** rules/kyc.md#pictures */
export const MAX_PIXELS = 40_000_000;
/** Of one that comes in layers, of which all have to be there before the first line can be drawn. */
export const MAX_LAYERED_PIXELS = 24_000_000;

/** Among these a JPEG says its size, behind what a camera writes of itself. */
export const PICTURE_HEAD_BYTES = 256 * 1024;

/** Whether a JPEG or PNG has more pixels than we draw anew, as far as its first bytes say. */
export function isTooDetailed(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = head[0] === 0xff ? sizeOfJpeg(view) : head[0] === 0x89 ? sizeOfPng(view) : undefined;
  return size !== undefined && size.pixels > (size.isLayered ? MAX_LAYERED_PIXELS : MAX_PIXELS);
}

function sizeOfPng(view: DataView): PictureSize | undefined {
  if (view.byteLength < 29) return undefined;
  return { pixels: view.getUint32(16) * view.getUint32(20), isLayered: view.getUint8(28) === 1 };
}

/** Segments follow each other, each with its length; the frame among them says the size. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      return { pixels, isLayered: marker % 4 === 2 };
    }
    // A marker may be filled up with further bytes of 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
