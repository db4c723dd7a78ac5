import { test as base } from './browser.ts';
import { callsTo } from './calls.ts';
import { type Customer, SOFA } from './checkout.ts';
import { command, deliver } from './office.ts';
import type { OwnShop } from './own-shop.ts';
import { ask, rent } from './renting.ts';
import { OPENING } from './shops.ts';
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

/** A test in a shop in December, with tenants since November. */
export const test = base.extend<{ december: December }>({
  december: [
    async ({ shops }, provide) => {
      const began = { at: `${DELIVERED_ON}T09:00:00+05:30` };
      await provide(await shops.named('december', began, liveTwoMonths));
    },
    { timeout: OPENING },
  ],
  baseURL: ({ december }, provide) => provide(december.address),
});

async function liveTwoMonths(shop: OwnShop): Promise<December> {
  const moved = await moveIn(shop);
  await shop.moveTo(BILLED_AT);
  const tenants = Object.fromEntries(await bill(shop, moved)) as Tenants;
  await shop.moveTo(TWO_DAYS_LATE);
  return { address: shop.address, tenants };
}

type MovedIn = Customer & { readonly orderNumber: string };

/** Customers by their names, each with a sofa that is delivered. */
async function moveIn({ address, folder }: OwnShop): Promise<[string, MovedIn][]> {
  const request = await callsTo(address);
  const moved: [string, MovedIn][] = [];
  for (const name of NAMES) {
    const customer = await registered(request);
    const orderNumber = await rent(request, customer, SOFA);
    await deliver(folder, orderNumber, DELIVERED_ON);
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
  await command(folder, 'run-billing');
  const tenants: [string, Tenant][] = [];
  for (const [name, tenant] of moved) {
    const list = await ask<{ invoiceNumber: string }[]>(request, tenant, '/api/order/listInvoices');
    const [unpaid = '', paid = ''] = list.map(({ invoiceNumber }) => invoiceNumber);
    tenants.push([name, { ...tenant, paid, unpaid }]);
  }
  await request.dispose();
  return tenants;
}
