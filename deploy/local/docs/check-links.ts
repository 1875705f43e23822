// Checks the links of all Markdown files: `npm run check:links`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkFaults } from './link-faults.ts';

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));
const pages = new Map(
  files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(file, 'utf8')]),
);
const faults = linkFaults({ pages, files });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
