// `npm test`: installs what it needs, runs every test, and ends with one line of counts. `--full` is `npm run test:full`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileOnce } from './test/compile-once.js';
import { durationsIn, keepDurations } from './test/durations.js';
import { fastFolder } from './test/fast-folder.js';
import { shareServers } from './test/shared-servers.js';
import { buildWeb, cacheFolder, findChromium, install, root, runNode, say } from './toolchain.js';

const FULL = '--full';
const SLOWEST = 10;

await install();
await buildWeb();
await compileOnce();
const chromium = await findChromium();
if (!chromium)
  say('SKIPPED: the browser journeys. No Chromium was found; install it, or set CHROMIUM to its path.');

const args = process.argv.slice(2);
const report = path.join(cacheFolder('test'), 'report.json');
rmSync(report, { force: true });
const lasting = tmpdir();
const folder = mkdtempSync(path.join(fastFolder(args.includes(FULL)) ?? lasting, 'biteboard-test-'));
const temporary = path.join(folder, 'tmp');
mkdirSync(temporary);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// Also for the servers.
process.env.TMPDIR = temporary;
const shared = await shareServers();
const code = await runNode(
  [
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...args.filter((arg) => arg !== FULL),
  ],
  {
    env: {
      ...process.env,
      ...shared.env,
      TEST_RUN_FOLDER: folder,
      TEST_FAILURES: lasting,
      // Hundreds of processes load the same files.
      NODE_COMPILE_CACHE: cacheFolder('compiled'),
      ...(chromium ? { CHROMIUM: chromium } : {}),
      ...(args.includes(FULL) ? { TEST_PROFILE: 'full' } : {}),
    },
  },
);
await shared.close();

const read = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
};
const counts = read();
const passed = counts?.numPassedTests ?? 0;
const broken = counts ? counts.numFailedTests + counts.numRuntimeErrorTestSuites : 1;
const failed = broken === 0 && code !== 0 ? 1 : broken;
const skipped = counts?.numPendingTests ?? 0;
for (const { name, assertionResults } of counts?.testResults ?? []) {
  for (const { status, title } of assertionResults) {
    if (status === 'pending') say(`SKIPPED: ${title} (${path.relative(root, name)})`);
  }
}
if (counts) {
  const durations = durationsIn(counts);
  keepDurations(durations);
  say('The slowest files:');
  for (const { name, ms } of durations.slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(9)} s  ${name}`);
}
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
