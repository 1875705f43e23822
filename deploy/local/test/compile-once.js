import { readdirSync, readFileSync } from 'node:fs';
import { cacheFolder, runNode } from '../toolchain.js';

const own = JSON.parse(readFileSync(new URL('../embedded-process.json', import.meta.url), 'utf8'));

/**
 * Compiles the product where it has not run yet: a dozen processes of the first tests begin at the same moment, and each
 * would take twice the time. By the arguments that all of them have, as another V8 setting is another cache.
 */
export const compileOnce = async () => {
  const folder = cacheFolder('compiled');
  if (readdirSync(folder).length > 0) return;
  const env = { ...process.env, ...own.environment, NODE_COMPILE_CACHE: folder };
  await runNode([...own.arguments.slice(0, -1), 'deploy/local/test/whole-product.ts'], { env });
};
