// Start of an installed product to ready, idle memory, and the shop's first JavaScript: `node bench/src/start.ts`.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eventually, startProduct } from '@biteboard/e2e';
import { ms, residentMb, row } from './figures.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** What the page names to be loaded at once, gzip. */
const firstScriptKb = (): number => {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''),
  );
  return (
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000
  );
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
try {
  const first = await startProduct({ dataDir });
  row('start with demo data to make, to ready', ms(first.readyAfterMs));
  await first.stop();
  const again = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
  row('start of an installed product, to ready', ms(again.readyAfterMs));
  await eventually(() => {
    if (!again.output().includes('have their past')) throw new Error('the past is not lived yet');
  }, 120_000);
  await again.stop();
  const idle = await startProduct({ dataDir });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  row('idle memory after 10 s, with 90 days of orders', `${residentMb(idle.process.pid ?? 0).toFixed(0)} MB`);
  await idle.stop();
  row('first JavaScript of the page, gzip', `${firstScriptKb().toFixed(0)} kB`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
