import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const LOADED = `const { sharedObjects } = process.report.getReport();
  console.log(sharedObjects.filter((name) => /sharp|vips/.test(name)).length > 0);`;

test('what makes pictures is loaded with the first picture, not with the service', async () => {
  const loaded = async (module: string) => {
    const script = `await import('${new URL(module, import.meta.url)}'); ${LOADED}`;
    const options = ['--no-warnings', '--input-type=module', '-e', script];
    return (await promisify(execFile)(process.execPath, options)).stdout.trim();
  };
  expect(await loaded('../index.ts')).toBe('false');
  expect(await loaded('./picture-worker.ts')).toBe('true');
});
