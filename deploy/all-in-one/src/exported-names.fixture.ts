import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['contracts', 'platform', 'services', 'gateway', 'web', 'deploy', 'e2e', 'bench'];
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** What each room has of its own: its messages, and `t`, which says them. */
const PER_ROOM = new Set(['messages', 't']);
/** Rooms that are alike in each service or area, and export alike. */
const PARALLEL_FILES = /\/(?:routes|consumers|jobs|queries|messages)\.ts$/;
const ENDPOINTS = /^contracts\/src\/endpoints\//;
const SERVICE_SIDE = /^(?:services|gateway)\/(?!.*(?:\.test|\.fixture|\/testing\/))/;
const PAGE_SIDE = /^web\/src\/(?!.*(?:\.test|\.fixture|\/testing\/))/;
const SERVICE = /^services\/\w+\//;

const isOneAtMost = (files: readonly string[], pattern: RegExp): boolean =>
  files.filter((file) => pattern.test(file)).length <= 1;

/** An endpoint, the use case behind it and the page's call of it are one thing. */
const isOneCall = (files: readonly string[]): boolean =>
  files.some((file) => ENDPOINTS.test(file) || /\/queries\.ts$/.test(file)) &&
  files.every((file) => [ENDPOINTS, SERVICE_SIDE, PAGE_SIDE].some((side) => side.test(file))) &&
  [ENDPOINTS, SERVICE_SIDE, PAGE_SIDE].every((side) => isOneAtMost(files, side));

/** The same file in several services, which never import each other. */
const isParallelFile = (files: readonly string[]): boolean =>
  files.every((file) => PARALLEL_FILES.test(file)) ||
  (files.every((file) => SERVICE.test(file)) &&
    new Set(files.map((file) => file.replace(SERVICE, ''))).size === 1);

/** Exported names that several files declare, with the files, parallel ones left out. */
export const sharedNames = (): Map<string, string[]> => {
  const files = globSync(`{${SOURCES.join(',')}}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  });
  const declared = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const names = new Set([...text.matchAll(EXPORTED)].map(([, name]) => name!));
    return [...names].map((name) => ({ name, file: file.replaceAll(path.sep, '/') }));
  });
  const byName = [...Map.groupBy(declared, ({ name }) => name)].map(
    ([name, all]) => [name, all.map(({ file }) => file).toSorted()] as const,
  );
  return new Map(
    byName
      .filter(([, all]) => all.length > 1)
      .filter(([name, all]) => !PER_ROOM.has(name) && !isOneCall(all) && !isParallelFile(all))
      .map(([name, all]) => [name, [...all]]),
  );
};
