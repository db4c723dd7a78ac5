/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own. */
  readonly PUBLIC_API_URL?: string;
  /** A Google Analytics id (`G-…`); without one nothing is counted and nobody is asked. */
  readonly PUBLIC_ANALYTICS_ID?: string;
}
