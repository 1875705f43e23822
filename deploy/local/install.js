// Installs exactly what the lockfile names, unless that stands already.
import { install } from './toolchain.js';

await install();
