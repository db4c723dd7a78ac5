import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { setStock } from './checkout.ts';
import { failedChecks } from './rentals.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

interface FileShopOptions extends TestShopOptions {
  /** How many of which products Gurgaon has. */
  readonly stock?: Record<string, number>;
  /** Whether the doctor finds every law kept when all is done. */
  readonly lawful?: boolean;
}

/** A shop for all tests of a file: opened before the first of them and closed after the last. */
export function testShop({ lawful, ...options }: FileShopOptions = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(() => open(shop, options));
  afterAll(async () => {
    try {
      if (lawful) expect(await failedChecks(shop)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
  return shop;
}

/** A new shop for each test of a file. */
export function shopPerTest(options: Omit<FileShopOptions, 'lawful'>): TestShop {
  const shop = {} as TestShop;
  beforeEach(() => open(shop, options));
  afterEach(() => shop.close());
  return shop;
}

async function open(shop: TestShop, { stock = {}, ...options }: FileShopOptions): Promise<void> {
  Object.assign(shop, await openTestShop(options));
  for (const [slug, available] of Object.entries(stock)) await setStock(shop, slug, available);
}
