/// <reference types="astro/client" />

/** The text of a script (integrations/in-head.ts). */
declare module '*?in-head' {
  const script: string;
  export default script;
}

/** What the build knows of pictures, and makes for pages (integrations/own-pictures.ts). */
declare module 'virtual:pictures' {
  /** Width and height of each file of `content/pictures`, and what stands for it in names. */
  export const pictures: Readonly<Record<string, readonly [number, number, string]>>;
  /** Has a file of the build's keep at an address of the site; a picture's address tells which it is. */
  export function askFor(address: string, kept?: string): void;
  /** Has the site wait for what is made meanwhile of what was asked for. */
  export function waitFor(making: Promise<unknown>): void;
}

/**
 * The page that is being made and will be kept by its key, if one is: pages are made one after the other
 * (integrations/page-keep.ts).
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
