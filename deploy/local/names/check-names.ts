// Checks that no exported name stands for two things: `npm run check:names`.
import { readFileSync } from 'node:fs';
import { ROOT, reportFaults, trackedFiles } from '../tracked-files.ts';
import { nameFaults } from './name-faults.ts';

process.chdir(ROOT);
const sources = trackedFiles().filter((file) => /\.tsx?$/.test(file));
reportFaults(nameFaults(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))));
