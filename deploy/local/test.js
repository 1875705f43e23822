// `npm test`: installs what it needs, runs every test, and ends with one line of counts.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb, cacheFolder, findChromium, install, root, runNode, say } from './toolchain.js';

await install();
await buildWeb();
const chromium = await findChromium();
if (!chromium)
  say('SKIPPED: the browser journeys. No Chromium was found; install it, or set CHROMIUM to its path.');

const report = path.join(cacheFolder('test'), 'report.json');
rmSync(report, { force: true });
const code = await runNode(
  [
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, ...(chromium ? { CHROMIUM: chromium } : {}) } },
);

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
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
