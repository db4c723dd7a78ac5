import type { APIContext } from 'astro';
import { IN_CITY_STYLE } from '#features/prose/in-city-style.ts';
import { hashOfInline } from './inline-hash.ts';

/** First in a page: a browser that meets another style sheet before this rule drops the transition. */
export const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** Lets a page have the styles that any may write into itself; those it has not are left out again. */
export async function allowOwnStyles(csp: APIContext['csp']): Promise<void> {
  for (const style of [TRANSITION, IN_CITY_STYLE]) csp?.insertStyleHash(await hashOfInline(style));
}
