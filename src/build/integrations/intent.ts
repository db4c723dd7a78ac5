import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Adds the `client:intent` directive. */
export function intent(): AstroIntegration {
  return {
    name: 'basera:intent',
    hooks: {
      'astro:config:setup'({ addClientDirective }) {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('./intent-directive.ts', import.meta.url)),
        });
      },
    },
  };
}

/** Astro's React, with islands that hear what was done before they were hydrated. */
export function reactIslands(options: Parameters<typeof react>[0]): AstroIntegration {
  const integration = react(options);
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (given) =>
        setUp?.({
          ...given,
          addRenderer: (renderer) =>
            given.addRenderer({
              ...renderer,
              clientEntrypoint: fileURLToPath(new URL('./client.ts', import.meta.url)),
            }),
        }),
    },
  };
}
