// `npm start`: installs what is missing, builds, and runs the whole product on its embedded default.
import { readFileSync } from 'node:fs';
import { buildWeb, cacheFolder, install, runNode } from './toolchain.js';

await install();
await buildWeb();
// What bounds its memory must be there before it starts: young objects of V8, arenas of malloc.
const own = JSON.parse(readFileSync(new URL('embedded-process.json', import.meta.url), 'utf8'));
const env = { NODE_COMPILE_CACHE: cacheFolder('compiled'), ...own.environment, ...process.env };
process.exitCode = await runNode([...own.arguments, ...process.argv.slice(2)], { env });
