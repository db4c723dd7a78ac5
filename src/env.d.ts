/// <reference types="astro/client" />

/** The text of a script (integrations/in-head.ts). */
declare module '*?in-head' {
  const script: string;
  export default script;
}

interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own. */
  readonly PUBLIC_API_URL?: string;
  /** A Google Analytics id (`G-…`); without one nothing is counted and nobody is asked. */
  readonly PUBLIC_ANALYTICS_ID?: string;
}
