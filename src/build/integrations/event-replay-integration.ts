import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';

const SCRIPT = new URL('event-replay.ts', import.meta.url);

/** Puts what keeps early presses and entries into the head of every page, where nothing is before it. */
export function eventReplay(): AstroIntegration {
  return {
    name: 'basera:early',
    hooks: {
      async 'astro:config:setup'({ injectScript, addWatchFile }) {
        addWatchFile(SCRIPT);
        const { code } = await transformWithOxc(await readFile(SCRIPT, 'utf8'), SCRIPT.pathname);
        const script = await minify(SCRIPT.pathname, `{${code}}`);
        injectScript('head-inline', script.code);
      },
    },
  };
}
