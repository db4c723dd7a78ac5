import { expect, test } from 'vitest';
import { affectedBy } from '../../../scripts/parts/affected.ts';

const IMPORTS = [
  { from: 'src/server/main.ts', to: 'src/server/orders.ts' },
  { from: 'src/server/orders.ts', to: 'src/domain/catalogue/rent.ts' },
  { from: 'src/pages/cart.astro', to: 'src/features/cart/bill.tsx' },
  { from: 'src/pages/index.astro', to: 'src/features/home/banner.tsx' },
  { from: 'src/features/cart/bill.tsx', to: 'src/features/cart/bill.css' },
  { from: 'tests/domain/rent.test.ts', to: 'src/domain/catalogue/rent.ts' },
  { from: 'tests/server/orders.test.ts', to: 'tests/server/support/shop.ts' },
  { from: 'tests/server/support/shop.ts', to: 'src/server/orders.ts' },
  { from: 'tests/e2e/cart.spec.ts', to: 'tests/support/checkout.ts' },
];
const TEXTS = {
  'scripts/start.mjs': "run(NODE, ['src/server/main.ts'])",
  'tests/domain/rent.test.ts': '',
  'tests/domain/readme.test.ts': "readFileSync('README.md')",
  'tests/domain/blog.test.ts': "readdirSync('content/blog')",
  'tests/stores/cart.test.ts': '',
  'tests/server/orders.test.ts': '',
  'tests/server/support/shop.ts': '',
  'tests/server/start.test.ts': "spawn(NODE, ['scripts/start.mjs'])",
  'tests/e2e/cart.spec.ts': '',
  'tests/e2e/blog.spec.ts': "page.goto('/blogs')",
  'tests/support/checkout.ts': "page.goto('/cart')",
};
const EVERY_TEST = Object.keys(TEXTS).filter((file) => /\.(?:test|spec)\.ts$/.test(file));
const SERVER_TESTS = ['tests/server/orders.test.ts', 'tests/server/start.test.ts'];
const SPECS = ['tests/e2e/blog.spec.ts', 'tests/e2e/cart.spec.ts'];

const reached = (...changed: string[]) =>
  affectedBy(changed, { imports: IMPORTS, texts: new Map(Object.entries(TEXTS)) }).tests;

test('a rule reaches its own test, the server’s tests and the shop in the browser', () => {
  expect(reached('src/domain/catalogue/rent.ts')).toEqual(
    ['tests/domain/rent.test.ts', ...SPECS, ...SERVER_TESTS].toSorted(),
  );
});

test('a part of one page reaches only the browser tests that name its address', () => {
  expect(reached('src/features/cart/bill.tsx')).toEqual(['tests/e2e/cart.spec.ts']);
});

test('a part of the home page reaches every browser test, since each may pass it', () => {
  expect(reached('src/features/home/banner.tsx')).toEqual(SPECS);
});

test('styles reach every browser test', () => {
  expect(reached('src/features/cart/bill.css')).toEqual(SPECS);
});

test('support reaches the tests that import it', () => {
  expect(reached('tests/server/support/shop.ts')).toEqual(['tests/server/orders.test.ts']);
  expect(reached('tests/support/checkout.ts')).toEqual(['tests/e2e/cart.spec.ts']);
});

test('a test reaches itself', () => {
  expect(reached('tests/stores/cart.test.ts')).toEqual(['tests/stores/cart.test.ts']);
});

test('a file that a test reads or starts by its path reaches that test', () => {
  expect(reached('README.md')).toEqual(['tests/domain/readme.test.ts']);
  expect(reached('scripts/start.mjs')).toEqual([...SPECS, 'tests/server/start.test.ts']);
});

test('content reaches rules, server and browser, but no store', () => {
  expect(reached('content/blog/a.mdx')).toEqual(
    EVERY_TEST.filter((file) => !file.startsWith('tests/stores/')).toSorted(),
  );
});

test('packages reach every test, and a decision none', () => {
  expect(reached('package-lock.json')).toEqual(EVERY_TEST.toSorted());
  expect(reached('docs/decisions/0001-a.md')).toEqual([]);
});

test('says for each file how many tests it reaches', () => {
  const { why } = affectedBy(['README.md', 'docs/a.md'], {
    imports: IMPORTS,
    texts: new Map(Object.entries(TEXTS)),
  });
  expect(why).toEqual(['README.md: 1 of 3 files in tests/domain', 'docs/a.md: no test']);
});
