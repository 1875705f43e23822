import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:program';

/** Texts of one language are kept when they are asked for; the dashboard's files are of another build. */
const AT_ONCE = /^assets\/(?!(?:more-)?messages-).*\.(?:js|css)$|latin-wght.*\.woff2$/;

/** What the shop's build says of itself for the service worker's, which comes last. */
const LIST = 'program.json';

/** Tells the service worker the files of the shop's program. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const files = Object.keys(bundle).filter((file) => AT_ONCE.test(file));
      const source = JSON.stringify(files.map((file) => `/${file}`).sort());
      this.emitFile({ type: 'asset', fileName: LIST, source });
    },
  },
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null;
    const { root, build } = this.environment.config;
    const program = readFileSync(path.resolve(root, build.outDir, LIST), 'utf8');
    const version = createHash('sha256').update(program).digest('hex').slice(0, 12);
    return `export const PROGRAM = ${program}; export const VERSION = '${version}';`;
  },
});
