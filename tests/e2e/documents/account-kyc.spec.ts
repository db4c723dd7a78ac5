import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { documentsOf, PDF, review } from '../../support/documents.ts';
import { livesIn, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const picker = (page: Page) => dialog(page).locator('input[type=file]').first();

const png = async () => ({
  name: 'pan.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: '#c86' } })
    .png()
    .toBuffer(),
});

async function upload(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page).getByText('Thank you for uploading document.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('uploads a PNG after a look at it, which is then verified', async ({
  page,
  request,
  renter: { token },
}) => {
  await page.goto('/account?page=kyc');
  await expect(card(page, 'PAN Card')).toContainText('NOT UPLOADED');
  await expect(
    page.getByText('No documents uploaded, Your uploaded documents will be shown here.'),
  ).toBeVisible();
  for (const name of [
    'Aadhar Card',
    'Selfie',
    'Job Id Card',
    'Rent Agreement of Home',
    '3 Months Bank Statement',
  ]) {
    await expect(card(page, name)).toContainText('NOT UPLOADED');
  }
  await expect(page.getByText(/corporate email/)).toContainText('@');
  await expectWell(page);

  await page.getByRole('button', { name: 'Upload PAN Card' }).click();
  await expect(dialog(page)).toContainText('PDF, JPEG, PNG or HEIC are accepted');
  await expectWell(page);
  await picker(page).setInputFiles(await png());
  await expect(dialog(page).getByRole('img')).toBeVisible();
  const width = () =>
    dialog(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(800);
  await expectWell(page);
  await dialog(page).getByRole('button', { name: 'Clear Selection' }).click();
  await picker(page).setInputFiles(await png());
  await upload(page);
  await expect(card(page, 'PAN Card')).toContainText('PENDING');
  await expect(page.locator('tr').filter({ hasText: 'PAN Card' })).toContainText('PENDING');
  await expectWell(page);

  await review(request, token, 'VERIFIED');
  await page.reload();
  await expect(card(page, 'PAN Card')).toContainText('VERIFIED');
});

test('uploads a PDF, which is rejected with a reason, opened and deleted', async ({
  page,
  request,
  renter: { token },
}) => {
  await page.goto('/account?page=kyc');
  await page.getByRole('button', { name: 'Upload Aadhar Card' }).click();
  await expect(dialog(page)).toContainText('last four digits');
  await picker(page).setInputFiles(PDF);
  await expect(dialog(page)).toContainText('aadhar.pdf 1 KB');
  await upload(page);

  await review(request, token, 'REJECTED', 'The corners are cut off.');
  await page.reload();
  await expect(card(page, 'Aadhar Card')).toContainText('REJECTED');
  await expect(card(page, 'Aadhar Card')).toContainText('The corners are cut off.');
  const opened = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open Aadhar Card' }).click();
  expect((await opened).suggestedFilename()).toBe('aadhar-card.pdf');

  await page.getByRole('button', { name: 'Delete Aadhar Card' }).click();
  await expectWell(page);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Document deleted.')).toBeVisible();
  await expect(card(page, 'Aadhar Card')).toContainText('NOT UPLOADED');
  expect(await documentsOf(request, token)).toEqual([]);
});

test('takes no other kind of file, nor one of 11 MB, and stores nothing', async ({
  page,
  request,
  renter: { token },
}) => {
  await page.goto('/account?page=kyc');
  await page.getByRole('button', { name: 'Upload PAN Card' }).click();
  const html = Buffer.from('<script>alert(1)</script>');
  await picker(page).setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: html });
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'We can’t read this kind of file. Please upload a PDF or a photo (JPEG, PNG or HEIC).',
  );
  await expectWell(page);
  const big = Buffer.concat([PDF.buffer, Buffer.alloc(11 * 1024 * 1024)]);
  await picker(page).setInputFiles({ ...PDF, buffer: big });
  await expect(dialog(page).getByRole('alert')).toHaveText('The file is larger than 10 MB.');
  await expect(dialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeHidden();
  expect(await documentsOf(request, token)).toEqual([]);
});

test(
  'takes a file that is dropped on the page',
  { tag: '@desktop' },
  async ({ page, renter: _ }) => {
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Upload Job Id Card' }).click();
    await expect(dialog(page)).toContainText('or drop it here');
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'job.pdf', { type: 'application/pdf' }));
      return transfer;
    }, PDF.buffer.toString());
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
    await expect(dialog(page)).toContainText('job.pdf');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  },
);

test('offers the camera of a phone @both-widths', async ({ page, isMobile, renter: _ }) => {
  await page.goto('/account?page=kyc');
  await page.getByRole('button', { name: 'Upload PAN Card' }).click();
  await expect(dialog(page).getByText('Choose a file')).toBeVisible();
  await expect(dialog(page).getByText('Take a photo')).toBeVisible({ visible: isMobile });
  await expect(dialog(page).locator('input[capture=environment]')).toHaveCount(1);
});

test.describe('an upload that breaks off', () => {
  test.use({ expectedErrors: [/ERR_(?:FAILED|ABORTED)/] });

  test('keeps the file, and can be tried again', async ({ page, renter: _ }) => {
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Upload PAN Card' }).click();
    await picker(page).setInputFiles(PDF);
    await page.route('**/api/user/uploadDocument', (route) => route.abort(), { times: 1 });
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('It may have gone through');
    await expect(dialog(page)).toContainText('aadhar.pdf');
    await upload(page);
    await expect(card(page, 'PAN Card')).toContainText('PENDING');
  });

  test('at the wish of the customer keeps it too', async ({ page, renter: _ }) => {
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Upload PAN Card' }).click();
    await picker(page).setInputFiles(PDF);
    await page.route('**/api/user/uploadDocument', () => new Promise(() => undefined));
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await expectWell(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Clear Selection' })).toBeVisible();
  });
});

test.describe('the selfie', () => {
  /** How many cameras the page holds. */
  const running = (page: Page) =>
    page.evaluate(() => {
      const { cameras = [] } = window as { cameras?: MediaStreamTrack[] };
      return cameras.filter(({ readyState }) => readyState === 'live').length;
    });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const cameras: MediaStreamTrack[] = [];
      Object.assign(window, { cameras });
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        cameras.push(...stream.getTracks());
        return stream;
      };
    });
  });

  test('is seen live, captured, dismissed, captured again and uploaded', async ({
    page,
    request,
    renter: { token },
  }) => {
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Take a selfie' }).click();
    const capture = dialog(page).getByRole('button', { name: 'Capture' });
    await expect(capture).toBeVisible();
    expect(await running(page)).toBe(1);
    await expectWell(page);
    await capture.click();
    const taken = dialog(page).getByRole('img', { name: 'Your selfie' });
    const size = () =>
      taken.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([1280, 720]);
    await expect.poll(() => running(page)).toBe(0);
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(capture).toBeVisible();
    await capture.click();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(
      dialog(page).getByText(
        'Thank you for uploading Selfie. It may take some time to verify selfie.',
      ),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(card(page, 'Selfie')).toContainText('PENDING');
    expect(await documentsOf(request, token)).toMatchObject([{ documentType: 'SELFIE' }]);
  });

  test('lets go of the camera when the window is closed', async ({ page, renter: _ }) => {
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Take a selfie' }).click();
    await expect.poll(() => running(page)).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => running(page)).toBe(0);
  });

  test('can be a file where the camera is refused', async ({ page, request }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await signedIn(page, request);
    await page.goto('/account?page=kyc');
    await page.getByRole('button', { name: 'Take a selfie' }).click();
    await expect(dialog(page)).toContainText('Your browser won’t let us use the camera.');
    await expectWell(page);
    await picker(page).setInputFiles(await png());
    await expect(dialog(page).getByRole('img', { name: 'Your selfie' })).toBeVisible();
  });
});
