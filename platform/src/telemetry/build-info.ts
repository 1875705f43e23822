import { readFileSync } from 'node:fs';
import type { Meter } from '../ports/meter.ts';

/** Which release runs, on which Node: every package of the product has the version of its release. */
export const watchBuildInfo = (meter: Meter): void => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const name = 'biteboard_build_info';
  meter.watch(
    [{ name, help: 'Always 1: the release and its Node', labels: ['version', 'node'], joined: 'max' }],
    async () => [{ name, labels: { version, node: process.version }, value: 1 }],
  );
};
