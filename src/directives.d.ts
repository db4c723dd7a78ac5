import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** When an island hydrates: on intent, at once, or at once if the address has a query (build/integrations/intent-directive.ts). */
    'client:intent'?: boolean | 'now' | 'address';
  }
}
