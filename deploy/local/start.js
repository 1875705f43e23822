// `npm start`: installs what is missing, builds, and runs the whole product on its embedded default.
import { buildWeb, install, run } from './toolchain.js';

install();
buildWeb();
run(['--disable-warning=ExperimentalWarning', 'deploy/all-in-one/src/main.ts', ...process.argv.slice(2)]);
