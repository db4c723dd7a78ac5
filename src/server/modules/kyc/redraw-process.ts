import sharp from 'sharp';
import { MAX_LAYERED_PIXELS, MAX_PIXELS } from '#domain/picture-size.ts';
import type { Picture } from './redraw-picture.ts';

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
