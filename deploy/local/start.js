// `npm start`: installs what is missing, builds, and runs the whole product on its embedded default.
import { buildWeb, install, runNode } from './toolchain.js';

await install();
await buildWeb();
process.exitCode = await runNode([
  '--disable-warning=ExperimentalWarning',
  'deploy/all-in-one/src/main.ts',
  ...process.argv.slice(2),
]);
