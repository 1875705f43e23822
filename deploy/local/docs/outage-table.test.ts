import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const page = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));
const [, section = ''] = readFileSync(page, 'utf8').split('## When something is down\n');
const rows = section
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => /^\| (?!Down)/.test(line));

test('each line of the table of outages names the tests that rehearse it', () => {
  expect(rows.length).toBeGreaterThan(12);
  const without = rows.filter((row) => {
    const tests = [...(row.split('|').at(-2) ?? '').matchAll(/\(([^)]+\.test\.ts)\)/g)];
    const files = tests.map(([, file]) => path.resolve(path.dirname(page), file!));
    return files.length === 0 || !files.every((file) => existsSync(file));
  });
  expect(without).toEqual([]);
});
