// `npm run bench`: what the product does in a second and what that costs, in one table; `-- full` takes two hours.
import { buildWeb, findChromium, install, runNode } from './toolchain.js';

await install();
await buildWeb();
const chromium = await findChromium();
process.exitCode = await runNode(
  ['--disable-warning=ExperimentalWarning', 'bench/src/bench.ts', ...process.argv.slice(2)],
  { env: { ...process.env, ...(chromium ? { CHROMIUM: chromium } : {}) } },
);
