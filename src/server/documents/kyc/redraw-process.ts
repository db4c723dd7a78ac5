import sharp, { type Sharp } from 'sharp';
import { MAX_LAYERED_PIXELS, MAX_PIXELS } from '#domain/catalogue/pictures/picture-size.ts';
import { decodeHeic } from './decode-heic.ts';
import type { DrawingFault, Picture } from './redraw-picture.ts';

sharp.cache(false);
sharp.concurrency(1);

// A stop of the server is sent to all its processes: the file at work is still answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.once('message', (picture: Picture) => {
  void redraw(picture)
    .catch(() => 'damaged' as const)
    .then((drawn) => process.send?.(drawn));
});

async function redraw({ bytes, format }: Picture): Promise<Uint8Array | DrawingFault> {
  if (format === 'heic') {
    const decoded = await decodeHeic(bytes, MAX_PIXELS);
    if (decoded === 'too-detailed') return decoded;
    const { data, width, height } = decoded;
    return asJpeg(
      sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' }),
    );
  }
  if (format === 'png') return drawn(bytes, format, 'truncated');
  try {
    return await drawn(bytes, format, 'truncated');
  } catch {
    return drawn(withEnd(bytes), format, 'warning');
  }
}

/** A JPEG with its last two bytes, which some phones leave out; it counts only where nothing else is missing. */
function withEnd(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, Uint8Array.of(0xff, 0xd9)]);
}

async function drawn(
  bytes: Uint8Array,
  format: 'png' | 'jpeg',
  failOn: 'truncated' | 'warning',
): Promise<Uint8Array | DrawingFault> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn });
  const { format: found, isProgressive, width, height } = await image.metadata();
  if (found !== format) return 'damaged';
  if (isProgressive && width * height > MAX_LAYERED_PIXELS) return 'too-detailed';
  const upright = image.rotate();
  return format === 'png' ? upright.png().toBuffer() : asJpeg(upright);
}

function asJpeg(image: Sharp): Promise<Uint8Array> {
  return image.jpeg({ quality: 88 }).toBuffer();
}
