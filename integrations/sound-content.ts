import type { AstroIntegration } from 'astro';
import { formatProblem } from '#domain/content/problem.ts';
import { checkContent } from '#server/content/content-check.ts';
import { CONTENT_FOLDER } from '#server/content/content.ts';

/** Builds no page of what `npm run content:check` names (rules/content.md#what-a-text-may-hold). */
export function soundContent(): AstroIntegration {
  return {
    name: 'basera:sound-content',
    hooks: {
      'astro:build:start': async () => {
        const { problems } = await checkContent(CONTENT_FOLDER);
        if (problems.length === 0) return;
        throw new Error(['The content needs mending:', ...problems.map(formatProblem)].join('\n'));
      },
    },
  };
}
