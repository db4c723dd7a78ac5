import sharp, { type Raw, type Sharp } from 'sharp';
import { frameAround, type View } from '#domain/catalogue/pictures/picture-frame.ts';
import type { ShareCard } from '#domain/catalogue/pictures/pending-pictures.ts';
import { pictureName } from '#domain/catalogue/pictures/picture-name.ts';
import { framed } from './framed.ts';
import { makePicture } from './made-picture.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };
/** Part of each image's address: a change of the drawing gives all of them new ones. */
export const DRAWING = 5;

const FONT = 'src/styles/fonts/anek-latin-bold.ttf';
/** The tokens' plaster, ink, neem and haldi, in the only colours a picture knows. */
const PLASTER = '#f7f3eb';
const INK = '#1b2722';
const NEEM = '#0f4331';
const HALDI = '#eca92b';

const MARGIN = 72;
const ARCH = { left: 644, top: 62, width: 484, height: 568 };
const TITLE = { left: MARGIN, bottom: 556, width: 516, height: 330, sizes: [68, 60, 52, 44, 38] };

/** The card as JPEG: its words, below the shop's name, beside what it shows in the arch. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { shop, title, kicker, digest, view } = card;
  const [ground, shown, around, heading, above] = await Promise.all([
    once(`ground ${shop}`, () => drawGround(shop)),
    pictureOf(digest, view),
    once('around the arch', () => toLayer(sharp(Buffer.from(AROUND_ARCH)))),
    fittingTitle(title),
    once(`kicker ${kicker}`, () => text(kicker, 30, NEEM, TITLE.width)),
  ]);
  const top = TITLE.bottom - heading.raw.height;
  const canvas = { ...ground, input: free.pop() ?? Buffer.alloc(ground.input.length) };
  ground.input.copy(canvas.input);
  lay(shown, canvas, ARCH.left, ARCH.top);
  lay(around, canvas, ARCH.left, ARCH.top);
  lay(heading, canvas, TITLE.left, top);
  lay(above, canvas, TITLE.left, top - above.raw.height - 22);
  const drawn = await sharp(canvas.input, { raw: canvas.raw })
    // Optimised, the file would be a tenth smaller, and take twice as long.
    .jpeg({ quality: 78, optimiseCoding: false })
    .toBuffer();
  free.push(canvas.input);
  return drawn;
}

/**
 * Canvases to draw on again: one for each card would have the garbage collector go through all that the
 * build holds after every few cards.
 */
const free: Buffer[] = [];

const kept = new Map<string, Promise<Layer>>();

/** What many cards have in common, drawn once. */
function once(name: string, draw: () => Promise<Layer>): Promise<Layer> {
  const layer = kept.get(name) ?? draw();
  kept.set(name, layer);
  return layer;
}

/** What all cards of a shop stand on, with its name. */
async function drawGround(shop: string): Promise<Layer> {
  const name = await text(shop.toLowerCase(), 60, NEEM, TITLE.width);
  const ground = sharp({ create: { ...SHARE_SIZE, channels: 3, background: PLASTER } }).composite([
    { input: Buffer.from(BACKDROP), left: 0, top: 0 },
    { ...name, left: MARGIN + 62, top: 74 },
  ]);
  return toLayer(ground.removeAlpha());
}

/** The door of the logo, and a line under the words. */
const BACKDROP = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<g transform="translate(${MARGIN} 64) scale(2.2)">
<path fill="${NEEM}" d="M0 10.5C0 4.7 4.7 0 10.5 0S21 4.7 21 10.5V26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z"/>
<path fill="${HALDI}" d="M6 13.5a4.5 4.5 0 0 1 9 0V28H6Z"/></g>
<rect x="${MARGIN}" y="582" width="96" height="8" rx="4" fill="${HALDI}"/></svg>`;

/** The ground above the round of the arch, which the picture is laid below. */
const AROUND_ARCH = `<svg xmlns="http://www.w3.org/2000/svg" width="${ARCH.width}" height="239">
<path fill="${PLASTER}" d="M0 0H484V239C484 107 376 0 242 0S0 107 0 239Z"/></svg>`;

/** Of the widths that cards show the one nearest to the arch: to unpack the whole picture takes longer than all else. */
const SHOWN = 720;

async function pictureOf(digest: string, view: View): Promise<Layer> {
  const picture = await makePicture(pictureName({ digest, width: SHOWN, format: 'webp' }));
  const extent = await sharp(picture).metadata();
  return toLayer(framed(picture, extent, frameAround(extent, view, ARCH, true), ARCH, 'linear'));
}

/** Pixels as they are, which to pack and to unpack would take longer than to draw. */
interface Layer {
  readonly input: Buffer;
  readonly raw: Raw;
}

async function toLayer(drawing: Sharp): Promise<Layer> {
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** Lays pixels on opaque ones. */
function lay({ input, raw }: Layer, on: Layer, left: number, top: number): void {
  for (let row = 0; row < raw.height; row += 1) {
    const length = raw.width * raw.channels;
    const line = input.subarray(row * length, (row + 1) * length);
    const start = ((top + row) * on.raw.width + left) * on.raw.channels;
    if (raw.channels === on.raw.channels) on.input.set(line, start);
    else blend(line, on.input.subarray(start, start + raw.width * on.raw.channels));
  }
}

/** Lays red, green, blue and cover on red, green and blue. */
function blend(line: Uint8Array, on: Uint8Array): void {
  for (let from = 0, to = 0; from < line.length; from += 4, to += 3) {
    const cover = (line[from + 3] ?? 0) / 255;
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const below = on[to + channel] ?? 0;
      on[to + channel] = Math.round(below + ((line[from + channel] ?? 0) - below) * cover);
    }
  }
}

/** The title in the largest size that leaves room above it. */
async function fittingTitle(title: string): Promise<Layer> {
  for (const size of TITLE.sizes) {
    const drawn = await text(title, size, INK, TITLE.width);
    if (drawn.raw.height <= TITLE.height) return drawn;
  }
  throw new Error(`"${title}" is too long for a share image`);
}

/** Words of a size in pixels, broken to a width. */
async function text(words: string, size: number, colour: string, width: number): Promise<Layer> {
  const drawing = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
      font: `Anek Latin Bold ${size}`,
      fontfile: FONT,
      width,
      dpi: 72,
      rgba: true,
    },
  });
  return toLayer(drawing);
}

function escapeMarkup(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
