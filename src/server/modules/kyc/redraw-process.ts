import sharp from 'sharp';
import type { Picture } from './redraw-picture.ts';

/** rules/kyc.md#pictures */
const MAX_PIXELS = 40_000_000;
/** Of one that comes in layers, of which all have to be there before the first line can be drawn. */
const MAX_LAYERED_PIXELS = 24_000_000;

sharp.cache(false);
sharp.concurrency(1);

// A stop of the server is sent to all its processes: the file at work is still answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.once('message', (picture: Picture) => {
  void redraw(picture).then((drawn) => process.send?.(drawn ?? null));
});

async function redraw({ bytes, format }: Picture): Promise<Uint8Array | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    const { format: found, isProgressive, width, height } = await image.metadata();
    if (found !== format) return undefined;
    if (isProgressive && width * height > MAX_LAYERED_PIXELS) return undefined;
    const upright = image.rotate();
    return await (format === 'png' ? upright.png() : upright.jpeg({ quality: 88 })).toBuffer();
  } catch {
    return undefined;
  }
}
