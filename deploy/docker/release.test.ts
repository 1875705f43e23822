import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const script = fileURLToPath(new URL('release.sh', import.meta.url));
const services = readdirSync(fileURLToPath(new URL('../../services', import.meta.url)));

/** The script beside programs that note how they were called. */
const release = (args: string[], { changes = '' } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-release-'));
  const calls = path.join(folder, 'calls');
  writeFileSync(calls, '');
  for (const program of ['docker', 'helm'])
    writeFileSync(path.join(folder, program), `#!/bin/sh\necho ${program} "$@" >> ${calls}\n`, {
      mode: 0o755,
    });
  const git = `#!/bin/sh\nif [ "$1" = status ]; then printf '%s' '${changes}'; else echo 5eed; fi\n`;
  writeFileSync(path.join(folder, 'git'), git, { mode: 0o755 });
  const { status, stderr } = spawnSync('sh', [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  const called = readFileSync(calls, 'utf8').split('\n').filter(Boolean);
  rmSync(folder, { recursive: true });
  return { status, stderr, called };
};

test('a release builds every service for both architectures, with its parts and its origin', () => {
  const { status, called } = release(['registry.example.com/biteboard', '0.1.0']);
  expect(status).toBe(0);
  const images = called.filter((line) => line.startsWith('docker buildx build'));
  expect(images).toHaveLength(services.length + 1);
  for (const service of ['gateway', ...services]) {
    const image = images.find((line) =>
      line.includes(`--tag registry.example.com/biteboard/${service}:0.1.0`),
    );
    expect(image).toContain(`--build-arg SERVICE=${service} `);
    expect(image).toContain('--platform linux/amd64,linux/arm64 --sbom=true --provenance=mode=max');
    expect(image).toContain('image.revision=5eed');
  }
  expect(called.at(-1)).toBe('helm package deploy/helm --destination dist');
});

test('a release without a version, of another version than the chart’s, or of changes is refused', () => {
  const refused = (...call: Parameters<typeof release>) => {
    const { status, stderr, called } = release(...call);
    expect([status, called]).toEqual([1, []]);
    return stderr;
  };
  expect(refused(['registry.example.com'])).toContain('✗ Say where to and which');
  expect(refused(['registry.example.com', '9.9.9'])).toContain('does not say appVersion: 9.9.9');
  expect(refused(['registry.example.com', '0.1.0'], { changes: ' M README.md' })).toContain('not committed');
});

test('every stage of an image starts from one base, by its digest', () => {
  const dockerfile = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8');
  expect(dockerfile).toMatch(/^ARG NODE=node:24\.[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
  const stages = dockerfile.split('\n').filter((line) => line.startsWith('FROM '));
  for (const stage of stages) expect(stage).toMatch(/^FROM \$\{NODE\}/);
});
