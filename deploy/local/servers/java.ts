import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const cache = path.resolve(here, '../../../.cache/servers');

/** Starts quickly and stays small: these servers live for minutes. */
export const JAVA_OPTIONS = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** The class path of the jars that `<name>/pom.xml` names, fetched once; or why they cannot be had. */
export const jars = async (
  name: string,
  ending: AbortSignal,
): Promise<{ classPath: string } | { missing: string }> => {
  const runs = async (command: string, args: string[]) => (await runCommand(command, args, ending)).ok;
  if (!(await runs('java', ['-version']))) return { missing: 'no Java (17 or newer) on this machine' };
  const pom = path.join(here, name, 'pom.xml');
  const digest = createHash('sha256').update(readFileSync(pom)).digest('hex');
  const folder = path.join(cache, name);
  const libs = path.join(folder, 'libs');
  const stamp = path.join(folder, 'pom.sha256');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    if (!(await runs('mvn', ['-v']))) return { missing: 'no Maven on this machine to fetch the jars with' };
    rmSync(libs, { recursive: true, force: true });
    mkdirSync(libs, { recursive: true });
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${libs}`];
    const fetched = await runCommand('mvn', ['-q', '-B', '-f', pom, ...goal], ending);
    if (!fetched.ok) return { missing: `Maven could not fetch the jars: ${fetched.output.slice(0, 300)}` };
    writeFileSync(stamp, digest);
  }
  return { classPath: path.join(libs, '*') };
};
