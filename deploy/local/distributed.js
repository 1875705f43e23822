// `npm run distributed`: every service as a process of its own, on a real Kafka, MongoDB and Redis of this machine.
import { buildWeb, install, runNode } from './toolchain.js';

await install();
await buildWeb();
process.exitCode = await runNode([
  '--disable-warning=ExperimentalWarning',
  'deploy/local/distributed/main.ts',
]);
