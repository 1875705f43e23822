import { readdirSync, readFileSync } from 'node:fs';
import { cacheFolder, runNode } from '../toolchain.js';

const own = JSON.parse(readFileSync(new URL('../embedded-process.json', import.meta.url), 'utf8'));

/** Another setting of V8 is another cache: the embedded shape's, and that of services and tests. */
const SETTINGS = [own.arguments.slice(0, -1), ['--disable-warning=ExperimentalWarning']];

/**
 * Compiles the product where it has not run yet: a dozen processes of the first tests begin at the same moment, and each
 * would take twice the time.
 */
export const compileOnce = async () => {
  const folder = cacheFolder('compiled');
  if (readdirSync(folder).length > 0) return;
  const env = { ...process.env, ...own.environment, NODE_COMPILE_CACHE: folder };
  for (const args of SETTINGS) await runNode([...args, 'deploy/local/test/whole-product.ts'], { env });
};
