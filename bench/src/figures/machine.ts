import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { percentile } from './figures.ts';

const SYNCS = 50;

/** How long the disk takes to keep a page, ms: every order waits for that. */
const syncMs = (): number => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const file = openSync(path.join(folder, 'page'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const waits = Array.from({ length: SYNCS }, () => {
    writeSync(file, page);
    const started = performance.now();
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return percentile(waits, 0.5);
};

/** What the figures are of, in a line; the load says whether other programs had the processors too. */
export const machine = (): string => {
  const [first] = cpus();
  const parts = [
    `${cpus().length} × ${first?.model.trim() || process.arch}`,
    `${(totalmem() / 1e9).toFixed(0)} GB`,
    `fdatasync ${syncMs().toFixed(1)} ms`,
    `Node ${process.version}`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ];
  return parts.join(', ');
};
