import type { Plugin } from 'vite';

/** What libraries say in the browser's console to whoever builds with them, and nobody who orders food reads. */
const WARNINGS = [
  // Of messages that nobody compiled.
  {
    library: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/,
    warning: /console\.warn\(`Uncompiled message detected![^`]*`\);/g,
  },
  // Of routes and addresses; without a body, calls of it and their words go, too.
  {
    library: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    warning: /(?<=^function warning(?:Once)?\([\w, ]+\) \{)$.*?^(?=\}$)/gms,
  },
];

/** Leaves these warnings out of what is built. */
export const withoutWarnings = (): Plugin[] =>
  WARNINGS.map(({ library, warning }) => ({
    name: 'without-warnings',
    apply: 'build',
    transform: { filter: { id: library }, handler: (code) => code.replace(warning, '') },
  }));
