// Start of an installed product to ready, idle memory, and the shop's first JavaScript: `node bench/src/start.ts`.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eventually, startProduct } from '@biteboard/e2e';
import { type Figure, residentMb, showFigures } from './figures/figures.ts';

const PAST_WITHIN_MS = 120_000;
const IDLE_AFTER_MS = 10_000;
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

/** Takes a minute: the demo's past is waited for. */
export const measureStart = async (): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  try {
    const first = await startProduct({ dataDir });
    await first.stop();
    const again = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
    await eventually(() => {
      if (!again.output().includes('have their past')) throw new Error('the past is not lived yet');
    }, PAST_WITHIN_MS);
    await again.stop();
    const idle = await startProduct({ dataDir });
    await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS));
    const idleMb = residentMb(idle.process.pid ?? 0);
    await idle.stop();
    return [
      { what: 'start with demo data to make, to ready', value: first.readyAfterMs, unit: 'ms' },
      {
        what: 'start of an installed product, to ready',
        value: again.readyAfterMs,
        unit: 'ms',
        aim: { most: 3_000 },
      },
      {
        what: 'idle memory after 10 s, with 90 days of orders',
        value: idleMb,
        unit: 'MB',
        aim: { most: 250 },
      },
      {
        what: 'first JavaScript of the page, gzip',
        value: firstScriptKb(),
        unit: 'kB',
        aim: { most: 120 },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) showFigures(await measureStart());
