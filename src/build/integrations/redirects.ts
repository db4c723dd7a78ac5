import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import {
  lostPageFor,
  REDIRECTS,
  SHELLS,
  WITH_OWN_LOST_PAGE,
} from '#domain/catalogue/pages/routes.ts';

/**
 * Tells static hosts what leads on, and which shell answers which open address
 * (rules/pages.md#open-addresses).
 */
export function redirects(): AstroIntegration {
  return {
    name: 'basera:redirects',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const lines = [
          ...REDIRECTS.map(({ from, to }) => `${from} ${to} 301\n`),
          ...SHELLS.map(({ pattern, shell }) => `${pattern} ${shell} 200\n`),
          ...WITH_OWN_LOST_PAGE.map((part) => `${part}/* ${lostPageFor(`${part}/`)} 404\n`),
        ];
        await writeFile(new URL('_redirects', dir), lines.join(''));
      },
    },
  };
}
