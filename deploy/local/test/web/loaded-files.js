import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** What Vite would build in, by the end of its name. */
const STAND_INS = [
  [/\.css$/, new URL('class-names.js', import.meta.url).href],
  [/\.webp$/, new URL('picture.js', import.meta.url).href],
  [/\/useStyleRegister$/, new URL('unstyled.cjs', import.meta.url).href],
];

/** What antd's modules import without its ending. */
const PLUGIN = /^dayjs\/plugin\/\w+$/;

const ELEMENTS = /\.tsx$/;

const compiled = (filename) => {
  const source = readFileSync(filename, 'utf8');
  if (!ELEMENTS.test(filename)) return stripTypeScriptTypes(source);
  const { code } = transformSync(source, {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@biteboard/web' } },
    },
  });
  return code;
};

/** By its name: what each test file loads again is compiled once in a worker. */
const codes = new Map();
const codeOf = (filename) => {
  const code = codes.get(filename) ?? compiled(filename);
  codes.set(filename, code);
  return code;
};

/** Lets Node load what the web front imports: elements in a source, styles and pictures. */
registerHooks({
  resolve: (specifier, context, next) => {
    const [, url] = STAND_INS.find(([name]) => name.test(specifier)) ?? [];
    return url ? { url, shortCircuit: true } : next(specifier.replace(PLUGIN, '$&.js'), context);
  },
  load: (url, context, next) => {
    // Those of a page carry the number of their load, others are loaded once anyway.
    if (!/\.tsx?\?load=/.test(url) && !/\.tsx$/.test(url)) return next(url, context);
    return { format: 'module', source: codeOf(fileURLToPath(url)), shortCircuit: true };
  },
});
