import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from '../scripts/parts/build.mjs';
import { ensureChromium, findChromium } from '../scripts/parts/chromium.mjs';
import { Buyer } from './drill/buyer.ts';
import { ServerProcess } from './drill/house.ts';
import { Street } from './drill/street.ts';
import { Tally } from './drill/tally.ts';
import { NODE, ROOT } from '../scripts/parts/environment.mjs';
import { freePort } from '../scripts/parts/postgres.mjs';
import { command, Failure, mustRun } from '../scripts/parts/run.mjs';

/**
 * `npm run pictures`: photographs the shop on a phone for README.md, in a shop of its own at an instant
 * of its own, where somebody rents.
 */
const PICTURE = path.join(ROOT, 'docs', 'pictures', 'shop.webp');
const LARGEST = 350_000;

const TODAY = '2026-11-19';
const CLOCK = `${TODAY}T09:00:00+05:30`;

const RENTED = ['jaipur-queen-bed', 'front-load-washing-machine-8kg'];
const PAGES = ['/gurgaon', '/gurgaon/furniture/sofas/oslo-3-seater-sofa', '/account'];

/** In CSS pixels; photographed at twice as many. */
const PHONE = { width: 390, height: 844 };

/** Of the picture, in pixels: twice those of a README. */
const WIDTH = 1800;
const GAP = 60;
const RADIUS = 44;

/** As `--plaster`, `--line` and `--ink` of src/styles/tokens.css. */
const PLASTER = '#f8f4ec';
const LINE = '#d8d1c3';
const INK = '#1d2622';

/** Signs in, rents, and has it brought. */
async function rent(server: ServerProcess, env: Record<string, string>): Promise<Buyer> {
  const renter = new Buyer(new Street([server], new Tally()));
  await renter.signIn();
  for (const slug of RENTED) {
    await renter.fillCart(slug);
    await renter.order();
    await renter.pay();
    const order = renter.orderNumber ?? '';
    for (const words of [
      ['schedule-order', '--number', order, '--day', TODAY, '--without-kyc', 'Seen by the crew'],
      ['deliver-order', '--number', order, '--on', TODAY, '--without-code', 'Photographed'],
    ]) {
      await mustRun(NODE, ['src/server/office.ts', ...words], { env });
    }
  }
  return renter;
}

async function openPhone(browser: Browser, baseURL: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  const session = JSON.stringify({ token, token_type: 'bearer' });
  await context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { city: 'gurgaon', cityId: '1', cookieConsent: 'declined', session },
  );
  return context.newPage();
}

/** Confirms the mobile number, so that the account asks for nothing. */
async function confirmMobile(page: Page): Promise<void> {
  await page.goto('/account?page=contact');
  await page.getByRole('button', { name: 'Confirm mobile number' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await otp.waitFor();
  const inbox = await page.request.get('/dev/inbox.json');
  const [newest] = (await inbox.json()) as { text: string }[];
  await otp.fill(/\d{6}/.exec(newest?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await otp.waitFor({ state: 'hidden' });
}

async function photograph(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const where of PAGES) {
    await page.goto(where);
    // The second time the typeface is at hand.
    const answer = await page.reload({ waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Failure(`There is no page ${where}.`);
    await settle(page);
    pictures.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return pictures;
}

/** Waits until everything in sight is there: the typeface, and pictures to their last pixel. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode()));
  });
}

/** Phones side by side, with as much plaster between them as around them. */
async function compose(screens: readonly Buffer[]): Promise<Buffer> {
  const width = Math.round((WIDTH - (screens.length + 1) * GAP) / screens.length);
  const height = Math.round((width * PHONE.height) / PHONE.width);
  const whole = { width: WIDTH, height: height + 2 * GAP };
  const places = screens.map((_, at) => ({ left: GAP + at * (width + GAP), top: GAP }));
  const mask = svg({ width, height }, [frame({ width, height }, 'fill="#fff"')]);
  const phones = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  const around = (style: string, below = 0) =>
    svg(
      whole,
      places.map(({ left, top }) => frame({ width, height, left, top: top + below }, style)),
    );
  return sharp({ create: { ...whole, channels: 3, background: PLASTER } })
    .composite([
      { input: around(`fill="${INK}" fill-opacity="0.16" filter="url(#soft)"`, GAP / 4) },
      ...phones.map((input, at) => ({ input, ...places[at] })),
      { input: around(`fill="none" stroke="${LINE}" stroke-width="2"`) },
    ])
    .webp({ quality: 90, effort: 6 })
    .toBuffer();
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly left?: number;
  readonly top?: number;
}

/** A phone's outline. */
function frame({ width, height, left = 0, top = 0 }: Box, style: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${RADIUS}" ${style}/>`;
}

function svg({ width, height }: Box, shapes: readonly string[]): Buffer {
  const soft = `<filter id="soft"><feGaussianBlur stdDeviation="${GAP / 4}"/></filter>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${soft}${shapes.join('')}</svg>`,
  );
}

const USAGE = `npm run pictures

Photographs a shop of its own on a phone, for the top of README.md.`;

await command(async () => {
  await ensureChromium();
  await ensureBuilt({ whole: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-pictures-'));
  const env = { DATA_DIR: folder, CLOCK, LOG_LEVEL: 'warn' };
  const server = new ServerProcess('shop', await freePort(), env, folder);
  try {
    await server.start();
    const renter = await rent(server, env);
    const page = await openPhone(browser, server.address, renter.token ?? '');
    await confirmMobile(page);
    const picture = await compose(await photograph(page));
    if (picture.length > LARGEST) {
      throw new Failure(`The picture weighs ${picture.length} bytes; ${LARGEST} are allowed.`);
    }
    mkdirSync(path.dirname(PICTURE), { recursive: true });
    writeFileSync(PICTURE, picture);
    console.log(`${path.relative(ROOT, PICTURE)}: ${picture.length} bytes`);
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}, USAGE);
