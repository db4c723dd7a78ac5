import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody reaches for the island (src/build/integrations/intent.ts). */
    'client:intent'?: boolean | 'now';
  }
}
