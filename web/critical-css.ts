import type { Plugin } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const PROGRAM = /<(?:script type="module"|link rel="modulepreload")(?= )/g;

type Bundle = Record<string, { type: string; fileName: string; code?: string; isEntry?: boolean }>;

/**
 * A later part lists the page's styles among its own. Asked for once more, they would come last and win over the
 * part's: the program, which is there, stands in the list for them.
 */
function leaveOut(styles: string, bundle: Bundle): void {
  const program = Object.values(bundle).find(({ isEntry }) => isEntry)?.fileName ?? '';
  for (const file of Object.values(bundle))
    if (file.code) file.code = file.code.replaceAll(`"${styles}"`, `"${program}"`);
}

/**
 * Puts the first styles into the shop's page, so that the HTML of the server shows without another request; the program
 * leaves the line to the pictures and fonts that are to be seen.
 */
export const criticalCss = (): Plugin => ({
  name: 'critical-css',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source)
        .replace(STYLES, (link, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') return link;
          leaveOut(file, bundle);
          return `<style>${String(styles.source).trim()}</style>`;
        })
        .replace(PROGRAM, (start) => `${start} fetchpriority="low"`);
    },
  },
});
