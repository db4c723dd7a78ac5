import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody reaches for the island (integrations/intent.ts). */
    'client:intent'?: boolean | 'now';
  }
}
