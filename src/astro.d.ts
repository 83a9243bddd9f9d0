import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes an island at the first touch, pointer, focus or key (scripts/client-interaction.ts). */
    'client:interaction'?: boolean;
  }
}
