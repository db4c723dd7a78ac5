import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { api } from './src/build/integrations/api.ts';
import { chunks } from './src/build/integrations/chunks.ts';
import { contentFromDisk } from './src/build/integrations/content-from-disk.ts';
import { eventReplay } from './src/build/integrations/event-replay-integration.ts';
import { editor } from './src/build/integrations/editor.ts';
import { finishPages } from './src/build/integrations/finish-pages.ts';
import { headScript } from './src/build/integrations/head-script.ts';
import { intent, reactIslands } from './src/build/integrations/intent.ts';
import { lastChangeOf, readChanges } from './src/build/integrations/last-changes.ts';
import { cachedPages } from './src/build/integrations/cached-pages.ts';
import { imagePipeline } from './src/build/integrations/image-pipeline.ts';
import { preload } from './src/build/integrations/preload.ts';
import { redirects } from './src/build/integrations/redirects.ts';
import { searchRenderer } from './src/build/integrations/search-renderer.ts';
import { picturesShownAt } from './src/build/integrations/shown-pictures.ts';
import { isInSitemap } from './src/domain/catalogue/pages/crawling.ts';
import { OWN_STYLES } from './src/layouts/every-style.ts';

const site = parse(readFileSync(new URL('content/site.yaml', import.meta.url), 'utf8'));
const apiOrigin = process.env.PUBLIC_API_URL && new URL(process.env.PUBLIC_API_URL).origin;

/**
 * @param {string} text
 * @returns {`sha256-${string}`}
 */
const hashOf = (text) => `sha256-${hash('sha256', text, 'base64')}`;

/** Where a build writes. */
let dist = new URL('dist/', import.meta.url);
const kept = cachedPages();
const changes = await readChanges(import.meta.dirname);

/**
 * Which modules of the browser share a file: each rule takes a folder, or what of it many share, with
 * all that this imports. Earlier rules are needed earlier (docs/decisions/0018).
 */
const CHUNKS = [
  // Before anything is touched.
  { name: 'page', of: ['src/layouts/', 'src/ui/when-idle.ts'] },
  { name: 'common', of: ['src/domain/base/money.ts', 'src/messages/base/form-texts.ts'] },
  {
    name: 'live',
    of: [
      ...['computed', 'lifecycle', 'map'].map((part) => `node_modules/nanostores/${part}/`),
      'src/api/bare.ts',
      'src/api/inventory.ts',
      'src/contract/catalogue/rent-option.ts',
      'src/domain/catalogue/product.ts',
      'src/messages/base/fill-text.ts',
      'src/messages/base/offer-texts.ts',
      'src/stores/base/clock.ts',
    ],
  },
  {
    name: 'typed',
    of: ['people/phone', 'base/typed-text', 'people/person-name'].map(
      (part) => `src/domain/${part}.ts`,
    ),
  },
  {
    name: 'with-calls',
    of: [
      ...['catalogue/coverage/pincode', 'base/shown-text'].map((part) => `src/domain/${part}.ts`),
      ...['characters-left', 'plural', 'try-again'].map((part) => `src/messages/base/${part}.ts`),
    ],
  },
  { name: 'days', of: ['src/domain/catalogue/coverage/delivery.ts'] },
  {
    name: 'offer',
    of: ['cart/inventory', 'delivery-words', 'pin-code'].map(
      (part) => `src/stores/catalogue/${part}.ts`,
    ),
  },
  { name: 'carousel', of: ['src/features/base/carousel/', 'src/stores/care/survey-window.ts'] },
  { name: 'terms', of: ['src/stores/base/terms.ts'] },
  {
    name: 'card',
    of: [
      'src/domain/catalogue/pages/catalogue-path.ts',
      'src/features/catalogue/product-card/live-rows.ts',
      'src/messages/catalogue/card-words.ts',
      'src/stores/catalogue/live-stock.ts',
      'src/stores/catalogue/product-cards.ts',
    ],
  },
  {
    name: 'express',
    of: [
      'src/domain/catalogue/coverage/express',
      'src/features/catalogue/product-card/express',
      'src/messages/catalogue/express',
      'src/stores/catalogue/express-promise.ts',
    ],
  },
  {
    name: 'words',
    of: [
      'src/features/catalogue/list/list-source.ts',
      'src/features/catalogue/list/view/shown.ts',
      'src/features/catalogue/list/view/words.ts',
      'src/stores/catalogue/compare.ts',
      'src/stores/catalogue/search/list-found.ts',
    ],
  },
  { name: 'texts', of: ['src/messages/base/page-texts.ts'] },
  {
    name: 'searches',
    of: [
      'src/domain/catalogue/search/search-path.ts',
      'src/stores/catalogue/search/recent-searches.ts',
    ],
  },
  { name: 'wishes', of: ['src/features/catalogue/card-marks/wish-marks.ts'] },
  // Islands, and the window of every page.
  {
    name: 'client',
    of: [
      'src/build/integrations/client.ts',
      ...['@astrojs/react', '@nanostores/react', 'react', 'react-dom', 'scheduler'].map(
        (name) => `node_modules/${name}/`,
      ),
    ],
  },
  {
    name: 'forms',
    of: [
      'src/stores/base/late.ts',
      'src/stores/base/notice.ts',
      ...[
        'alert',
        'badge',
        'button',
        'dialog',
        'field.tsx',
        'form',
        'icons/icon',
        'states/late-part',
        'states/skeleton',
      ].map((part) => `src/ui/${part}`),
    ],
    sharedBy: 9,
  },
  { name: 'sign-in', of: ['src/features/people/sign-in/window/'] },
  { name: 'kept', of: ['src/stores/catalogue/cart/'], sharedBy: 7 },
  {
    name: 'held',
    of: ['src/stores/catalogue/cart/held-lines.ts', 'src/stores/catalogue/cart/put-in-cart.ts'],
  },
  // What calls the API as somebody, and says what it answers.
  {
    name: 'calls',
    of: [
      'node_modules/zod/',
      'src/contract/base/kind-flags.ts',
      'src/contract/catalogue/product-card.ts',
      'src/stores/base/loaded.ts',
      'src/stores/base/user.ts',
    ],
  },
  {
    name: 'proving',
    of: [
      'src/contract/base/proof.ts',
      'src/stores/people/call-proved.ts',
      'src/stores/people/proving.ts',
    ],
  },
  { name: 'sign-in-calls', of: ['src/stores/people/sign-in-calls.ts'] },
  { name: 'contract', of: ['src/contract/'], sharedBy: 9 },
  { name: 'hand-over', of: ['src/features/checkout/cart/hand-over.ts'] },
  // The pages of a customer.
  { name: 'waiting', of: ['src/stores/base/', 'src/ui/'], sharedBy: 9 },
  {
    name: 'section',
    of: ['src/stores/overview/account-section.ts', 'src/features/base/parts/section-'],
  },
  {
    name: 'payment',
    of: ['src/features/payments/payment/', 'src/stores/people/profile/bank-saved.ts'],
  },
  // Small style sheets would be written into the page, also those of sections that are never seen.
  {
    name: 'home-looks',
    of: ['src/features/overview/home/', 'src/features/overview/statement/'],
    ending: '.module.css',
  },
  {
    name: 'account-looks',
    of: [
      'billing',
      'care',
      'changes',
      'documents',
      'orders',
      'overview',
      'people',
      'visits',
      'base/parts',
    ].map((area) => `src/features/${area}/`),
    ending: '.module.css',
  },
  { name: 'passkeys', of: ['node_modules/@simplewebauthn/'] },
  { name: 'office-looks', of: ['src/features/office/'], ending: '.module.css' },
  { name: 'parts', of: ['src/features/base/parts/', 'src/stores/base/'], sharedBy: 4 },
  { name: 'failure', of: ['src/features/base/failure/'] },
  {
    name: 'cart-states',
    of: ['cart-skeleton', 'states/cart-failed', 'states/where-to-look'].map(
      (part) => `src/features/checkout/cart/${part}.tsx`,
    ),
  },
  {
    name: 'order-words',
    of: [
      'src/domain/endings/closure.ts',
      'src/domain/base/month-groups.ts',
      'src/features/orders/order/order-timeline.tsx',
      'src/features/documents/needed/documents-needed.tsx',
      'src/messages/payments/account.ts',
      'src/messages/orders/order-status.ts',
      'src/messages/payments/refund-labels.ts',
    ],
  },
];

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || site.url,
  output: 'static',
  trailingSlash: 'never',
  // Beside what else is kept from one build to the next, where installing leaves it alone.
  cacheDir: '.cache/astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    {
      name: 'basera:dist',
      hooks: { 'astro:config:done': ({ config }) => void (dist = config.outDir) },
    },
    // What refreshes components brings Vite's client to the editing screen (docs/decisions/0061).
    reactIslands({ exclude: /\/pages\/admin\// }),
    mdx(),
    kept.bundle,
    kept.laying,
    sitemap({
      filter: (page) => isInSitemap(new URL(page).pathname),
      serialize: async (item) => {
        const { pathname } = new URL(item.url);
        const lastmod = await lastChangeOf(pathname, changes);
        const pictures = picturesShownAt(pathname, dist);
        return {
          ...item,
          ...(lastmod ? { lastmod } : {}),
          img: pictures.map((picture) => ({ url: new URL(picture, item.url).href })),
        };
      },
    }),
    contentFromDisk(),
    chunks(CHUNKS),
    eventReplay(),
    headScript(),
    intent(),
    preload(),
    imagePipeline(),
    api(),
    editor(),
    redirects(),
    searchRenderer(),
    finishPages(kept.isLaid, kept.policyHashes),
    kept.keeping,
  ],
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src ${["'self'", apiOrigin].filter(Boolean).join(' ')}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      styleDirective: { hashes: OWN_STYLES.map(hashOf) },
    },
  },
});
