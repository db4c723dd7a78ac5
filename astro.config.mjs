import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { api } from './integrations/api.ts';
import { early } from './integrations/early.ts';
import { intent } from './integrations/intent.ts';
import { lastChangeOf, readChanges } from './integrations/last-changes.ts';
import { ownPolicy } from './integrations/own-policy.ts';
import { preload } from './integrations/preload.ts';
import { redirects } from './integrations/redirects.ts';
import { isInSitemap } from './src/domain/crawling.ts';

const site = parse(readFileSync(new URL('content/site.yaml', import.meta.url), 'utf8'));
const apiOrigin = process.env.PUBLIC_API_URL && new URL(process.env.PUBLIC_API_URL).origin;

const changes = await readChanges(import.meta.dirname);

/** Files that are always needed together: one request instead of a dozen crumbs; the first match counts. */
const CHUNKS = [
  {
    name: 'shop',
    test: /node_modules\/(?:nanostores\/(?!(?:computed|map|listen-keys|deep-map)\/)|@nanostores\/persistent\/)|src\/stores\/\w+\/(?:session|city|counts|sign-in-window)\.ts$|src\/features\/navigation\/medium\.ts$|src\/ui\/busy\.ts$|vite\/preload-helper/,
  },
  { name: 'searches', test: /src\/(?:stores\/\w+\/recent-searches|domain\/search-path)\.ts$/ },
  {
    name: 'wire',
    test: /src\/(?:api\/origin|contract\/endpoint|domain\/product)\.ts$|node_modules\/nanostores\/(?:computed|map)\//,
  },
  { name: 'days', test: /src\/(?:domain\/(?:delivery|kolkata)|messages\/arrives-by)\.ts$/ },
  { name: 'clock', test: /src\/stores\/\w+\/clock\.ts$/ },
  { name: 'live', test: /src\/(?:api\/(?:bare|inventory)|stores\/\w+\/inventory)\.ts$/ },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//,
  },
  {
    name: 'rules',
    test: /src\/(?:messages\/form-texts|domain\/(?:channel|email|name|phone|sign-in)|stores\/\w+\/(?:late|notice))\.ts$/,
  },
  {
    name: 'money',
    test: /src\/(?:domain\/(?:gst|money|express-fee|express-lines)|messages\/express-fee)\.ts$/,
  },
  {
    name: 'orders',
    test: /src\/(?:domain\/(?:cart|catalogue-path|line-terms|order-totals|rent|tenure)|messages\/(?:fill-text|offer-texts))\.ts$/,
  },
  {
    name: 'express',
    test: /src\/(?:domain\/express|messages\/express|features\/product-card\/express-tags)\.ts$/,
  },
  { name: 'customer', test: /src\/(?:messages\/page-texts|stores\/\w+\/tab-return)\.ts$/ },
  { name: 'changes', test: /src\/stores\/\w+\/session-change\.ts$/ },
  {
    name: 'wishes',
    test: /src\/(?:(?:stores\/\w+|domain)\/wishlist|features\/card-marks\/wish-marks)\.ts$/,
  },
  { name: 'kept', test: /src\/(?:stores\/\w+\/guest-cart|domain\/kept-item)\.ts$/ },
  {
    name: 'calls',
    test: /src\/(?:api\/call|contract\/(?:cart|common|failure|kind-flags|product-card|sign-in|user)|stores\/\w+\/(?:api|sign-in-calls|user)\.ts)|node_modules\/zod\//,
  },
  { name: 'cart', test: /src\/stores\/\w+\/(?:cart|cart-line|cart-preview|checkout-refusal)\.ts$/ },
  {
    name: 'belongings',
    test: /src\/(?:stores\/\w+\/(?:belongings|kept-sending|wishlist-account)|features\/cart\/hand-over)\.ts$/,
  },
  { name: 'facts', test: /src\/features\/product-card\/(?:card-figures|product-facts)\.ts$/ },
  // Small style sheets would be written into the page, each of a section that may never be seen.
  { name: 'account-looks', test: /src\/features\/account\/(?:[\w-]+\/)?[\w-]+\.module\.css$/ },
  {
    name: 'parts',
    test: /src\/ui\/(?:alert|button|dialog|field|form|icon|late-part|load-failed|spinner)/,
  },
  { name: 'amounts', test: /src\/(?:ui\/quantity|features\/failure\/price-changes)\./ },
  {
    name: 'sign-in',
    test: /src\/features\/sign-in\/(?!sign-in-page|sign-in-needed|registration|forgotten)|src\/stores\/\w+\/(?:code-step|sign-in)\.ts$/,
  },
  {
    name: 'registration',
    test: /src\/(?:features\/sign-in\/registration|stores\/\w+\/(?:registration|saved-mobile))/,
  },
  {
    name: 'waiting',
    test: /src\/(?:ui\/(?:badge|skeleton)|features\/sign-in\/sign-in-needed)\./,
  },
  { name: 'leave', test: /src\/stores\/\w+\/leave\.ts$/ },
  { name: 'loaded', test: /src\/stores\/\w+\/loaded\.ts$/ },
  { name: 'account-section', test: /src\/stores\/\w+\/account-section\.ts$/ },
  { name: 'address', test: /src\/(?:(?:contract|domain)\/address|contract\/attempt)\.ts$/ },
  {
    name: 'order-calls',
    test: /src\/(?:contract\/(?:order|payment)|domain\/order)\.ts$/,
  },
  {
    name: 'checkout',
    test: /src\/(?:stores\/\w+\/(?:addresses|payment)\.ts|contract\/express\.ts|features\/(?:addresses\/address-lines|payment\/(?:payment-words|orders-link))\.)/,
  },
  {
    name: 'absence',
    test: /src\/(?:features\/(?:cart\/where-to-look|failure\/problem)|ui\/doorway)\./,
  },
  {
    name: 'sections',
    test: /src\/(?:domain\/month-groups|messages\/account|stores\/\w+\/save-file|features\/account\/parts\/(?:confirm-dialog|loaded-view|notice-line|records|status-words))\.tsx?$/,
  },
  {
    name: 'rentals',
    test: /src\/(?:messages\/rentals|contract\/issue|stores\/\w+\/report-issue)\.ts$/,
  },
];

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || site.url,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    mdx(),
    sitemap({
      filter: (page) => isInSitemap(new URL(page).pathname),
      serialize: async (item) => {
        const lastmod = await lastChangeOf(new URL(item.url).pathname, changes);
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    early(),
    intent(),
    preload(),
    api(),
    redirects(),
    ownPolicy(),
  ],
  markdown: { syntaxHighlight: false },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // Half the time of one effort more, at the same size; WebP is for few.
      config: { avif: { effort: 1, quality: 55 }, webp: { effort: 2, quality: 78 } },
    },
  },
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
    },
  },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: CHUNKS },
              // Each file names a dozen others, and what is random in a name does not compress.
              entryFileNames: '_astro/[name].[hash:7].js',
              chunkFileNames: '_astro/[name].[hash:7].js',
            },
          },
        },
      },
    },
  },
});
