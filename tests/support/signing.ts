import type { Page } from '@playwright/test';

/** Signs with a finger, in the field at hand. */
export async function sign(page: Page): Promise<void> {
  const field = page.getByLabel('Signature field: sign with a finger');
  await field.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const { x, y, width, height } = (await field.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 5, y + height / 2);
  await page.mouse.down();
  for (const [right, down] of [
    [0.35, 0.2],
    [0.5, 0.8],
    [0.65, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await page.mouse.up();
}
