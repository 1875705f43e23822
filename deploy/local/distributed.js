// `npm run distributed`: every service as a process of its own, on a real Kafka, MongoDB and Redis of this machine.
import { buildWeb, install, run } from './toolchain.js';

install();
buildWeb();
run([
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  'deploy/local/distributed/main.ts',
]);
