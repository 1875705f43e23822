import { readFileSync } from 'node:fs';

/** The release that runs: every package of the product has the version of its release. */
export const RELEASE: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
