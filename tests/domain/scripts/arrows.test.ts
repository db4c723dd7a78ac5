import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withArrows } from '../../../scripts/parts/arrow-table.ts';
import { areaRules } from '../../../scripts/parts/areas.ts';
import { circlesOf } from '../../../scripts/parts/circles.ts';
import { readImports } from '../../../scripts/parts/imports.ts';
import { layerRules } from '../../../scripts/parts/layers.ts';

let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'house-'));
});

afterEach(() => {
  rmSync(house, { recursive: true });
});

/** Builds a house of these files; those they import by a layer's name have to be among them. */
async function read(files: Record<string, string>) {
  const layers = ['domain', 'contract', 'api', 'stores', 'ui', 'features', 'server'];
  const imports = layers.map((name) => [`#${name}/*`, `./src/${name}/*`] as const);
  const all = {
    'package.json': JSON.stringify({ imports: Object.fromEntries(imports) }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(house, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return readImports(house, [...layerRules(), ...areaRules()]);
}

async function forbidden(files: Record<string, string>) {
  const found = (await read(files)).forbidden.map(({ from, to }) => `${from} → ${to}`);
  return found.toSorted();
}

const API = { 'src/api/client.ts': 'export const client = 1; export type Client = 1;' };
const MONEY = {
  'src/domain/base/money.ts': 'export const RUPEE = 100; export type Paise = number;',
};
const CART = {
  'src/contract/catalogue/cart.ts':
    "import { z } from 'zod/mini'; export type Cart = 1; export const cart = z;",
};

test('finds nothing wrong with layers that import what they may', async () => {
  const files = {
    ...MONEY,
    ...CART,
    'src/stores/cart.ts':
      "import { atom } from 'nanostores'; import { cart } from '#contract/catalogue/cart.ts';",
    'src/features/cart/bill.tsx':
      "import { RUPEE } from '#domain/base/money.ts'; import type { Cart } from '#contract/catalogue/cart.ts';",
    'src/pages/cart.astro': "---\nimport { Bill } from '#features/cart/bill.tsx';\n---\n<Bill />",
  };
  expect(await forbidden(files)).toEqual([]);
});

test.each([
  ['by its name', "import { client } from '#api/client.ts';"],
  ['for a type', "import type { Client } from '#api/client.ts';"],
  ['for a type among values', "import { type Client, client } from '#api/client.ts';"],
  ['within a type', "export type C = import('#api/client.ts').Client;"],
  ['to pass it on', "export * from '#api/client.ts';"],
  ['when it runs', "export const client = () => import('#api/client.ts');"],
])('finds a layer that a feature must not know, imported %s', async (_how, code) => {
  expect(await forbidden({ ...API, 'src/features/cart/bill.ts': code })).toEqual([
    'src/features/cart/bill.ts → src/api/client.ts',
  ]);
});

test('finds what a page must not import, above its fence and in its script', async () => {
  const page = `---
import { client } from '#api/client.ts';
---
<h1>Cart</h1>
<script>
  import { serve } from '#server/serve.ts';
</script>`;
  const server = { 'src/server/serve.ts': 'export const serve = 1;' };
  expect(await forbidden({ ...API, ...server, 'src/pages/cart.astro': page })).toEqual([
    'src/pages/cart.astro → src/api/client.ts',
    'src/pages/cart.astro → src/server/serve.ts',
  ]);
});

test('lets a feature know the types of the wire, not its schemas', async () => {
  const code = "import { type Cart, cart } from '#contract/catalogue/cart.ts';";
  const { forbidden: found } = await read({ ...CART, 'src/features/cart/bill.ts': code });
  expect(found).toEqual([
    {
      from: 'src/features/cart/bill.ts',
      to: 'src/contract/catalogue/cart.ts',
      reason: 'effects go through a store: of the contract a feature knows the types alone.',
    },
  ]);
});

test.each([
  ['src/domain/catalogue/rent.ts', 'zod'],
  ['src/domain/catalogue/rent.ts', 'node:fs'],
  ['src/domain/catalogue/rent.ts', 'react'],
  ['src/messages/rent.ts', 'date-fns/addDays'],
  ['src/stores/rent.ts', '@nanostores/react'],
  ['src/features/rent/rent.tsx', 'node:path'],
  ['src/features/rent/rent.tsx', '@hono/node-server'],
  ['src/features/rent/rent.tsx', 'drizzle-orm/pg-core'],
  ['src/server/rent.ts', 'react-dom/server'],
  ['src/server/rent.ts', 'astro/loaders'],
])('finds in %s the package %s', async (file, name) => {
  expect(await forbidden({ [file]: `import '${name}';` })).toEqual([`${file} → ${name}`]);
});

test('finds an import that leads nowhere, and a file of no layer', async () => {
  const files = {
    'src/domain/catalogue/rent.ts': "import './gone.ts';",
    'src/shed/rake.ts': "import 'nanostores';",
  };
  expect(await forbidden(files)).toEqual([
    'src/domain/catalogue/rent.ts → ./gone.ts',
    'src/shed/rake.ts → nanostores',
  ]);
});

test('finds an area that imports one below it', async () => {
  const files = {
    'src/domain/payments/refund.ts': "import '#domain/billing/invoice.ts';",
    'src/domain/billing/invoice.ts': '',
    'src/domain/overview/books.ts': "import '#domain/billing/invoice.ts';",
  };
  expect(await forbidden(files)).toEqual([
    'src/domain/payments/refund.ts → src/domain/billing/invoice.ts',
  ]);
});

test('finds folders that lead back to each other by way of a third', async () => {
  const { imports } = await read({
    'src/server/orders/pay.ts': "import '#server/payments/take.ts';",
    'src/server/orders/order.ts': '',
    'src/server/payments/take.ts': "import '#server/bills/bill.ts';",
    'src/server/bills/bill.ts': "import '#server/orders/order.ts';",
    'src/server/start.ts': "import './orders/pay.ts';",
  });
  const waysBack = circlesOf(imports).map(({ wayBack }) => wayBack);
  expect(waysBack.toSorted()).toEqual([
    'src/server/bills → src/server/orders → src/server/payments',
    'src/server/orders → src/server/payments → src/server/bills',
    'src/server/payments → src/server/bills → src/server/orders',
  ]);
});

test('finds a folder that imports what lies above it and is imported from there', async () => {
  const { imports } = await read({
    'src/domain/billing/rent.ts': "import type { Fields } from './interest/fields.ts';",
    'src/domain/billing/interest/fields.ts':
      "import '#domain/billing/rent.ts'; export type Fields = 1;",
  });
  expect(
    circlesOf(imports)
      .map(({ arrow }) => arrow)
      .toSorted(),
  ).toEqual([
    'src/domain/billing → src/domain/billing/interest',
    'src/domain/billing/interest → src/domain/billing',
  ]);
});

test('finds no circle where files of folders that contain others lead one way', async () => {
  const { imports } = await read({
    ...MONEY,
    'src/stores/catalogue/cart/cart.ts': "import '#stores/base/session.ts';",
    'src/stores/base/session.ts': "import '#stores/store.ts';",
    'src/stores/store.ts': "import '#domain/base/money.ts';",
  });
  expect(imports).toHaveLength(3);
  expect(circlesOf(imports)).toEqual([]);
});

test('prints into README what each layer may import, whatever stood there', () => {
  const readme = readFileSync('README.md', 'utf8');
  const row = /(\| `src\/domain\/` .*\|).*\|.*\|\n/;
  const untrue = readme.replace(row, '$1 server | pg |\n');
  expect(untrue).not.toBe(readme);
  expect(withArrows(untrue)).toBe(withArrows(readme));
});

test('refuses a README that leaves a layer out', () => {
  const readme = readFileSync('README.md', 'utf8').replace(/\| `src\/api\/` .*\n/, '');
  expect(() => withArrows(readme)).toThrow('README.md has no row for src/api/.');
});
