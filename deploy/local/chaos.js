// `npm run chaos`: injected faults while orders of several shops go on, and after each round whether all is in order.
import { install, runNode } from './toolchain.js';

await install();
process.exitCode = await runNode([
  '--disable-warning=ExperimentalWarning',
  'deploy/local/chaos/main.ts',
  ...process.argv.slice(2),
]);
