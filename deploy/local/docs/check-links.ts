// Checks the links of all Markdown files: `npm run check:links`.
import { readFileSync } from 'node:fs';
import { ROOT, reportFaults, trackedFiles } from '../tracked-files.ts';
import { linkFaults } from './link-faults.ts';

process.chdir(ROOT);
const files = trackedFiles();
const pages = new Map(
  files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(file, 'utf8')]),
);
reportFaults(linkFaults({ pages, files }));
