/// <reference types="astro/client" />

/** The text of a script (src/build/integrations/head-script.ts). */
declare module '*?in-head' {
  const script: string;
  export default script;
}

/** What the build knows of pictures, and makes for pages (src/build/integrations/image-pipeline.ts). */
declare module 'virtual:pictures' {
  /** Width and height of each file of `content/pictures`, and what stands for it in names. */
  export const pictures: Readonly<Record<string, readonly [number, number, string]>>;
  /** Has a picture at an address of the site, which tells how it is made if nothing else does. */
  export function askFor(
    address: string,
    given?: { readonly cached?: string; readonly card?: object; readonly isFirst?: boolean },
  ): void;
}

/**
 * The page that is being made and will be kept by its key, if one is: pages are made one after the other
 * (src/build/integrations/page-cache.ts).
 */
// oxlint-disable-next-line no-var -- What is global is no other way.
declare var pageByItsKey: string | undefined;
/** Whether every `getStaticPaths` has answered. */
// oxlint-disable-next-line no-var -- What is global is no other way.
declare var pathsAreKnown: boolean | undefined;

interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own. */
  readonly PUBLIC_API_URL?: string;
  /** A Google Analytics id (`G-…`); without one nothing is counted and nobody is asked. */
  readonly PUBLIC_ANALYTICS_ID?: string;
}
