import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('a service’s process is kept as small in its image as the embedded shape’s', () => {
  const dockerfile = read('Dockerfile');
  const embedded = JSON.parse(read('../local/embedded-process.json')) as {
    environment: Record<string, string>;
    arguments: string[];
  };
  const kept = embedded.arguments.filter((one) => /^--(max|heap)-/.test(one));
  expect(kept).toHaveLength(2);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(command).toEqual(['node', ...kept, 'service/src/main.ts']);
  for (const [name, value] of Object.entries(embedded.environment))
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
});
