import sharp, { type Raw, type Sharp } from 'sharp';
import { frameAround, type View } from '#domain/picture-frame.ts';
import type { ShareCard } from '#features/seo/share-cards.ts';
import { framed } from './framed.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };
/** Part of each image's address: a change of the drawing gives all of them new ones. */
export const DRAWING = 3;

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
  const { shop, title, kicker, picture, view } = card;
  const [ground, shown, heading, above] = await Promise.all([
    groundOf(shop),
    archOf(`content/pictures/${picture}`, view),
    fittingTitle(title),
    text(kicker, 30, NEEM, TITLE.width),
  ]);
  const top = TITLE.bottom - heading.raw.height;
  return sharp(ground.input, { raw: ground.raw })
    .composite([
      { ...shown, left: ARCH.left, top: ARCH.top },
      { ...heading, left: TITLE.left, top },
      { ...above, left: TITLE.left, top: top - above.raw.height - 22 },
    ])
    .jpeg({ quality: 78 })
    .toBuffer();
}

const grounds = new Map<string, Promise<Layer>>();

/** What all cards of a shop stand on, with its name. */
function groundOf(shop: string): Promise<Layer> {
  const ground = grounds.get(shop) ?? drawGround(shop);
  grounds.set(shop, ground);
  return ground;
}

async function drawGround(shop: string): Promise<Layer> {
  const name = await text(shop.toLowerCase(), 60, NEEM, TITLE.width);
  return toLayer(
    sharp({ create: { ...SHARE_SIZE, channels: 3, background: PLASTER } }).composite([
      { input: Buffer.from(BACKDROP), left: 0, top: 0 },
      { ...name, left: MARGIN + 62, top: 74 },
    ]),
  );
}

/** The door of the logo, and a line under the words. */
const BACKDROP = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<g transform="translate(${MARGIN} 64) scale(2.2)">
<path fill="${NEEM}" d="M0 10.5C0 4.7 4.7 0 10.5 0S21 4.7 21 10.5V26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z"/>
<path fill="${HALDI}" d="M6 13.5a4.5 4.5 0 0 1 9 0V28H6Z"/></g>
<rect x="${MARGIN}" y="582" width="96" height="8" rx="4" fill="${HALDI}"/></svg>`;

const MASK = `<svg xmlns="http://www.w3.org/2000/svg" width="${ARCH.width}" height="${ARCH.height}">
<path d="M0 ${ARCH.height}V239C0 107 108 0 242 0s242 107 242 239v${ARCH.height - 239}Z"/></svg>`;

async function archOf(file: string, view: View): Promise<Layer> {
  const picture = await sharp(file).metadata();
  const shown = framed(file, picture, frameAround(picture, view, ARCH, true), ARCH);
  const { input, raw } = await toLayer(shown);
  const arch = sharp(input, { raw })
    .ensureAlpha()
    .composite([{ input: Buffer.from(MASK), blend: 'dest-in' }]);
  return toLayer(arch);
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
