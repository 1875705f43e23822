import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('a service’s process has the environment of the embedded shape’s in its image', () => {
  const dockerfile = read('Dockerfile');
  const { environment } = JSON.parse(read('../local/embedded-process.json')) as {
    environment: Record<string, string>;
  };
  expect(environment).not.toEqual({});
  for (const [name, value] of Object.entries(environment))
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
});
