import { IN_CITY_STYLE } from '#features/catalogue/city/in-city-style.ts';

/** First in a page: a browser that meets another style sheet before this rule drops the transition. */
export const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The styles that any page may write into itself; a policy that has none of them leaves them out again. */
export const OWN_STYLES = [TRANSITION, IN_CITY_STYLE];
