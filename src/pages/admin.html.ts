import type { APIRoute } from 'astro';
import iconsUrl from '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2?url';
import { repository } from '#build/editor/config.ts';
import { NEEDS_SCRIPTS } from '#messages/base/offline.ts';
import { readDocument } from '#content/assortment.ts';
import { dependencies } from '../../node_modules/@sveltia/cms/package.json';
import cmsUrl from '../../node_modules/@sveltia/cms/dist/sveltia-cms.js?url';

const IS_DEV = import.meta.env.DEV;
const NONCE = crypto.randomUUID();
/** What the screen would load from elsewhere to show a pane of ours. */
const IMMUTABLE = `https://unpkg.com/immutable@${dependencies.immutable.replace(/^\D/, '')}/dist/immutable.es.js`;
const IMPORTS = { imports: { [IMMUTABLE]: '/admin/screen/immutable.js' } };

/** In development the screen has a pane beside an article (src/build/integrations/editor.ts). */
const SCRIPTS = IS_DEV
  ? `<script type="importmap" nonce="${NONCE}">${JSON.stringify(IMPORTS)}</script>
    <script src="/admin/screen/sveltia-cms.js"></script>
    <script type="module" src="/src/pages/admin/_article-pane.tsx"></script>`
  : `<script src="${cmsUrl}"></script>`;

/**
 * The editing screen brings styles of its own as it goes, which the policy of the shop's pages refuses.
 * It asks for its fonts and whether there is a newer one of it, and talks to GitHub.
 */
const POLICY = [
  "default-src 'none'",
  `script-src 'self'${IS_DEV ? ` 'nonce-${NONCE}'` : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' https://cdn.jsdelivr.net",
  "img-src 'self' blob: data: https://avatars.githubusercontent.com",
  "connect-src 'self' blob: data: https://unpkg.com https://api.github.com https://www.githubstatus.com",
  "worker-src 'self' blob:",
  `frame-src ${IS_DEV ? "'self' blob:" : "'none'"}`,
  `base-uri ${IS_DEV ? "'self'" : "'none'"}`,
  "form-action 'none'",
].join('; ');

/** Signing in leads nowhere without a repository; what stands behind the space is left out then. */
const LOCAL_ONLY = '.buttons > .spacer ~ button { display: none; }';

export const GET: APIRoute = async () => {
  const { name } = await readDocument('site');
  return new Response(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Write for ${name}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="cms-config-url" type="application/json" href="/admin/config.json">
    <style>
      @font-face {
        font-family: 'Material Symbols Outlined';
        font-weight: 100 700;
        src: url('${iconsUrl}') format('woff2');
      }
      ${repository ? '' : LOCAL_ONLY}
    </style>
  </head>
  <body>
    <noscript>${NEEDS_SCRIPTS}</noscript>
    ${SCRIPTS}
  </body>
</html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
};
