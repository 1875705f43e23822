import type { Meter } from '../ports/meter.ts';
import { RELEASE } from './release.ts';

/** Which release runs, on which Node. */
export const watchBuildInfo = (meter: Meter): void => {
  const name = 'biteboard_build_info';
  meter.watch(
    [{ name, help: 'Always 1: the release and its Node', labels: ['version', 'node'], joined: 'max' }],
    async () => [{ name, labels: { version: RELEASE, node: process.version }, value: 1 }],
  );
};
