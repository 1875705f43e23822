import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('the rules reach the browser without TypeBox: at run time they import each other and plain constants only', () => {
  const rules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const foreign = rules.flatMap((name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    return [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)]
      .map((found) => path.join(path.dirname(name), found[1]!))
      .filter((from) => !rules.includes(from) && from !== '../entities/constants.ts')
      .map((from) => `${name}: ${from}`);
  });
  expect(rules.length).toBeGreaterThan(15);
  expect(foreign).toEqual([]);
  expect(readFileSync(`${import.meta.dirname}/../entities/constants.ts`, 'utf8')).not.toMatch(/^import/m);
});
