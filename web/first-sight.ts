import type { Plugin } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const PROGRAM = /<(?:script type="module"|link rel="modulepreload")(?= )/g;

/**
 * The shop's page comes drawn: its first styles stand in it, so that nothing is asked for before it shows, and the
 * program leaves the line to the pictures and fonts that are to be seen.
 */
export const firstSight = (): Plugin => ({
  name: 'first-sight',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source)
        .replace(STYLES, (link, file: string) => {
          const styles = bundle[file];
          return styles?.type === 'asset' ? `<style>${String(styles.source).trim()}</style>` : link;
        })
        .replace(PROGRAM, (start) => `${start} fetchpriority="low"`);
    },
  },
});
