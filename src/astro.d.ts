import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes an island at the first touch, pointer, focus or key (scripts/client-interaction.ts); with `visible` when it is seen, too. */
    'client:interaction'?: boolean | 'visible';
  }
}
