import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureFolder } from '@biteboard/platform/testing/failure-folder';

const LAST_LINES = 5_000;

/** What processes said last, for a run that fails. */
export interface ProcessLog {
  print(label: string, line: string): void;
  add(line: string): void;
  /** Puts a line of the test between those of the processes. */
  note(line: string): void;
  /** Writes all into a file, and answers where it is. */
  write(more?: readonly string[]): string;
}

/** @param name of what fails, in the name of the file's folder */
export const processLog = (name: string): ProcessLog => {
  const lines: string[] = [];
  const add = (line: string): void => {
    lines.push(line);
    if (lines.length > LAST_LINES) lines.shift();
  };
  return {
    add,
    print: (label, line) => add(`${label} ${line}`),
    note: (line) => add(`=== ${new Date().toISOString()} ${line}`),
    write: (more = []) => {
      const file = path.join(failureFolder(name), 'processes.log');
      writeFileSync(file, [...lines, ...more].join('\n'));
      return file;
    },
  };
};
