import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { addAddress } from '#contract/people/address.ts';
import { addToCart, getCart } from '#contract/catalogue/cart.ts';
import { listProducts, verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { deliveryPlan } from '#contract/visits/delivery-plan.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { splitGst } from '#domain/base/gst.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { checkContent } from '#server/content/content-check.ts';
import { measureOwnPictures } from '#build/measured-pictures.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { openPglite } from '#server/db/open.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { JAIPUR } from '../support/third-city.ts';
import {
  HOME_IN_GURGAON,
  must,
  opened,
  placement,
  playInWindow,
  shownLine,
  SOFA,
  TABLE,
} from './support/checkout.ts';
import { deliver, orderIdOf } from './support/rentals.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

vi.mock(import('#cities'), async (written) => {
  const { withJaipur } = await import('../support/third-city.ts');
  return (await withJaipur(written)) as Awaited<ReturnType<typeof written>>;
});

const GSTIN = '08AAKCB0000H1Z9';
const ARTICLE = 'blog/types-of-wood.mdx';

/** A copy of the content to which an editor has added Jaipur. */
let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-third-city-'));
  const isLinked = (path: string) => /^(pictures|models)$/.test(relative(CONTENT_FOLDER, path));
  await cp(CONTENT_FOLDER, folder, { recursive: true, filter: (path) => !isLinked(path) });
  for (const name of ['pictures', 'models']) {
    await symlink(join(CONTENT_FOLDER, name), join(folder, name));
  }
  await change('cities.json', (text) => JSON.stringify([...(JSON.parse(text) as []), JAIPUR]));
  await change('pincodes.yaml', (text) => text + AREAS);
  await change('site.yaml', (text) =>
    text.replace('\nregistrations:\n', `\nregistrations:${REGISTRATION}`),
  );
  await change('guides.yaml', withLocalWords);
  const names = await readdir(join(folder, 'products'), { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    await change(join('products', name), withRents);
  }
  await change(
    ARTICLE,
    (text) => `${text}\n[At home](/jaipur), [sofas](/jaipur/furniture/sofas).\n`,
  );
  const database = await openPglite('memory://');
  const { products } = await readContent(folder);
  await importCatalogue(database.db, products, new Date('2026-11-01T00:00:00Z'));
  shop = await openTestShop({
    startAt: '2026-11-10T05:30:00Z',
    contentFolder: folder,
    database,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const AREAS = `
- name: Jaipur
  stateCode: '08'
  servedBy: jaipur
  pincodes: [302001-302039]
- name: Agra
  stateCode: '09'
  servedBy: jaipur
  pincodes: ['282001']
`;
const REGISTRATION = `
  - stateCode: '08'
    state: Rajasthan
    gstin: ${GSTIN}
    address: [4 Tonk Road, 'Jaipur, Rajasthan 302015']
    from: '2026-01-01'
`;

async function change(name: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

/** What is different in Jaipur, wherever it is told of the other cities. */
function withLocalWords(text: string): string {
  const document = parseDocument(text);
  const guides = document.toJS() as { local?: object }[];
  for (const [at, { local }] of guides.entries()) {
    if (local) document.setIn([at, 'local', 'jaipur'], 'The old town has narrow gates.');
  }
  return document.toString();
}

/** A product's file with its rents and its stock in Jaipur: those of Delhi and a rupee more. */
function withRents(text: string): string {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const document = parseDocument(head);
  const { rent } = document.toJS() as { rent: { delhi: Record<string, number> } };
  const rents = Object.entries(rent.delhi).map(([plan, price]) => [plan, price + 1]);
  document.setIn(['rent', 'jaipur'], Object.fromEntries(rents));
  document.setIn(['stock', 'jaipur'], 4);
  return `---\n${document.toString()}---\n${body}`;
}

/** What a new customer in Jaipur would order: one product, to a PIN code there. */
async function order(slug: string, pincode: string) {
  const { token } = await shop.signedUp();
  const line = await shownLine(shop, slug, 12, 1, JAIPUR.id);
  must(await shop.request(addToCart, line, { token }));
  const cart = must(await shop.request(getCart, { cityId: JAIPUR.id }, { token }));
  const home = { ...HOME_IN_GURGAON, city: pincode.startsWith('302') ? 'Jaipur' : 'Agra', pincode };
  const { Id } = must(await shop.request(addAddress, home, { token }));
  const placed = await shop.request(placeOrder, placement(cart, Id, JAIPUR.id), { token });
  return { token, placed };
}

/** The first invoice of an order of a sofa, paid and delivered. */
async function invoiceOf(pincode: string) {
  const { token, placed } = await order(SOFA, pincode);
  const { orderNumber } = must(placed);
  const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
  must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  const [invoice] = await shop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

test('a third city is an entry with its rents, and the content stays sound', async () => {
  const { problems } = await checkContent(folder, await measureOwnPictures());
  expect(problems.map(formatProblem)).toEqual([]);
});

test('its products are listed at its rents', async () => {
  const listed = must(
    await shop.request(listProducts, { category: 'furniture', cityId: JAIPUR.id }),
  );
  const sofa = listed.find(({ slug }) => slug === SOFA);
  const written = shop.content.products.find(({ slug }) => slug === SOFA)?.entry.rent['delhi'];
  expect(sofa?.rentOption.find(({ period }) => period === 12)?.price).toBe(
    rupees((written?.['12-months'] ?? 0) + 1),
  );
});

test('its PIN codes are served', async () => {
  expect(must(await shop.request(verifyPinCode, { pincode: '302015' }))).toEqual({
    isActive: true,
    city: 'Jaipur',
    cityId: 3,
  });
});

test('its least rent is asked for, in its own figure', async () => {
  const { placed } = await order(TABLE, '302015');
  expect(placed).toMatchObject({
    ok: false,
    failure: { message: 'Minimum monthly rental amount to place order is Rs.750' },
  });
});

test('a delivery there can be put into a slot, and carrying up costs what it does elsewhere', async () => {
  const { token } = await shop.signedUp();
  const line = await shownLine(shop, SOFA, 12, 1, JAIPUR.id);
  must(await shop.request(addToCart, line, { token }));
  const cart = must(await shop.request(getCart, { cityId: JAIPUR.id }, { token }));
  const home = { ...HOME_IN_GURGAON, city: 'Jaipur', pincode: '302015', floor: 2, hasLift: false };
  const { Id } = must(await shop.request(addAddress, home, { token }));
  const plan = { cityId: JAIPUR.id, addressId: Id };
  expect(must(await shop.request(deliveryPlan, plan, { token }))).toMatchObject({
    labourFee: rupees(100),
    expressDays: [],
  });
  const slot = { day: day('2026-11-19'), half: 'afternoon' } as const;
  const wanted = { ...placement(cart, Id, JAIPUR.id), slot };
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    slot,
    labourFee: rupees(100),
    expectedDeliveryDate: '2026-11-19',
  });
});

test('an order there is billed under its registration', async () => {
  const invoice = await invoiceOf('302015');
  expect(invoice).toMatchObject({
    gstin: GSTIN,
    placeOfSupply: '08',
    ...splitGst(invoice?.amount ?? ZERO, 'intra-state'),
  });
});

test('what leaves it for a state without a registration is billed under its own', async () => {
  const invoice = await invoiceOf('282001');
  expect(invoice).toMatchObject({
    gstin: GSTIN,
    placeOfSupply: '09',
    ...splitGst(invoice?.amount ?? ZERO, 'inter-state'),
  });
});
