import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody reaches for the island, at once, or at once if the address has a query (src/build/integrations/intent-directive.ts). */
    'client:intent'?: boolean | 'now' | 'address';
  }
}
