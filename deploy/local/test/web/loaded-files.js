import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** What Vite would build in, by the end of its name. */
const STAND_INS = [
  [/\.css$/, new URL('class-names.js', import.meta.url).href],
  [/\.webp$/, new URL('picture.js', import.meta.url).href],
];

/** What antd's modules import without its ending. */
const PLUGIN = /^dayjs\/plugin\/\w+$/;

/** Lets Node load what the web front imports: elements in a source, styles and pictures. */
registerHooks({
  resolve: (specifier, context, next) => {
    const [, url] = STAND_INS.find(([name]) => name.test(specifier)) ?? [];
    return url ? { url, shortCircuit: true } : next(specifier.replace(PLUGIN, '$&.js'), context);
  },
  load: (url, context, next) => {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: '@biteboard/web' } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
