import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { api } from './integrations/api.ts';
import { intent } from './integrations/intent.ts';
import { redirects } from './integrations/redirects.ts';

const site = parse(readFileSync(new URL('content/site.yaml', import.meta.url), 'utf8'));
const apiOrigin = process.env.PUBLIC_API_URL && new URL(process.env.PUBLIC_API_URL).origin;

/** Shells of what only their visitor may see, and pages that stand for others. */
const NOT_IN_SITEMAP =
  /^\/(?:cart|account|order|search|login|settings|thankyou|productList|password|user|404)(?:\/|$)/;

/** Files that are always needed together: one request instead of a dozen crumbs; the first match counts. */
const CHUNKS = [
  {
    name: 'shop',
    test: /node_modules\/(?:nanostores|@nanostores\/persistent)\/|src\/stores\/(?:session|city|cart-count|sign-in-window)\.ts$|vite\/preload-helper/,
  },
  {
    name: 'inventory',
    test: /src\/(?:stores\/inventory|api\/(?:inventory|origin)|contract\/endpoint)\.ts$/,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//,
  },
  {
    name: 'rules',
    test: /src\/(?:messages\/catalogue|domain\/(?:bill|cart|gst|money|order|payment|phone|product|rent|tenure))\.ts$/,
  },
  { name: 'calls', test: /src\/(?:api|contract)\/|node_modules\/(?:zod|ofetch|ufo)\// },
  { name: 'parts', test: /src\/ui\/(?:alert|button|dialog|field|form|icon|spinner)/ },
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
    sitemap({ filter: (page) => !NOT_IN_SITEMAP.test(new URL(page).pathname) }),
    intent(),
    api(),
    redirects(),
  ],
  markdown: { syntaxHighlight: false },
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: 2, quality: 55 }, webp: { effort: 4, quality: 78 } },
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
    build: { modulePreload: { polyfill: false } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: CHUNKS } },
          },
        },
      },
    },
  },
});
