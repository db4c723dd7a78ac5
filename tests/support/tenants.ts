import { test as base } from './browser.ts';
import { callsTo } from './calls.ts';
import { type Customer, SOFA } from './checkout.ts';
import { command, WITHOUT_CODE } from './office.ts';
import { openOwnShop, type OwnShop } from './own-shop.ts';
import { ask, rent } from './renting.ts';
import { registered } from './shopper.ts';

/** A sofa is delivered, and a month later the second invoice is two days late. */
const DELIVERED_ON = '2026-11-10';
const BILLED_AT = '2026-12-01T10:00:00+05:30';
const TWO_DAYS_LATE = '2026-12-09T10:00:00+05:30';

/** Somebody with a paid invoice for November and an unpaid one for December. */
export interface Tenant extends Customer {
  readonly orderNumber: string;
  readonly paid: string;
  readonly unpaid: string;
}

/** Who only reads, and who pays, each in a test of their own. */
const NAMES = ['reader', 'single', 'all', 'unheard', 'letter'] as const;
type Tenants = Record<(typeof NAMES)[number], Tenant>;

interface December {
  readonly address: string;
  readonly tenants: Tenants;
}

/** A test on a shop of the worker's own in December, with tenants since November. */
export const test = base.extend<object, { december: December }>({
  december: [
    async ({ browserName: _ }, use) => {
      const autumn = await openOwnShop(`${DELIVERED_ON}T09:00:00+05:30`);
      const moved = await stoppingOnFailure(autumn, moveIn);
      const first = await autumn.reopenAt(BILLED_AT);
      const billed = await stoppingOnFailure(first, (opened) => bill(opened, moved));
      const shop = await first.reopenAt(TWO_DAYS_LATE);
      const tenants = Object.fromEntries(billed) as Tenants;
      await use({ address: shop.address, tenants });
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: [
    async ({ december }, use) => {
      await use(december.address);
    },
    { scope: 'test' },
  ],
});

async function stoppingOnFailure<Value>(
  shop: OwnShop,
  step: (shop: OwnShop) => Promise<Value>,
): Promise<Value> {
  return step(shop).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
}

type MovedIn = Customer & { readonly orderNumber: string };

/** Customers by their names, each with a sofa that is delivered. */
async function moveIn({ address, folder }: OwnShop): Promise<[string, MovedIn][]> {
  const request = await callsTo(address);
  const moved: [string, MovedIn][] = [];
  for (const name of NAMES) {
    const customer = await registered(request);
    const orderNumber = await rent(request, customer, SOFA);
    const on = ['--on', DELIVERED_ON];
    await command(request, folder, 'order', 'schedule', orderNumber, ...on, '--without-kyc');
    await command(request, folder, 'order', 'deliver', orderNumber, ...on, ...WITHOUT_CODE);
    moved.push([name, { ...customer, orderNumber }]);
  }
  await request.dispose();
  return moved;
}

/** The same as tenants, billed for two months. */
async function bill(
  { address, folder }: OwnShop,
  moved: readonly [string, MovedIn][],
): Promise<[string, Tenant][]> {
  const request = await callsTo(address);
  await command(request, folder, 'billing', 'run');
  const tenants: [string, Tenant][] = [];
  for (const [name, tenant] of moved) {
    const list = await ask<{ invoiceNumber: string }[]>(request, tenant, '/api/order/listInvoices');
    const [unpaid = '', paid = ''] = list.map(({ invoiceNumber }) => invoiceNumber);
    tenants.push([name, { ...tenant, paid, unpaid }]);
  }
  await request.dispose();
  return tenants;
}
