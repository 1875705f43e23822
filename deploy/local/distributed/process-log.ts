import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LAST_LINES = 2_000;

/** What processes said last, for a test that fails. */
export interface ProcessLog {
  print(label: string, line: string): void;
  /** Puts a line of the test between those of the processes. */
  note(line: string): void;
  /** Writes all into a file, and answers where it is. */
  write(): string;
}

export const processLog = (): ProcessLog => {
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
    if (lines.length > LAST_LINES) lines.shift();
  };
  return {
    print: (label, line) => keep(`${label} ${line}`),
    note: (line) => keep(`=== ${new Date().toISOString()} ${line}`),
    write: () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'biteboard-outages-')), 'processes.log');
      writeFileSync(file, lines.join('\n'));
      return file;
    },
  };
};
