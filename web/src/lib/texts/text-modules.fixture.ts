import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Catalogue, LoadCatalogue } from './rooms.ts';

export interface TextModule {
  /** Its file under `web/src`. */
  name: string;
  english: Catalogue;
  load: LoadCatalogue | undefined;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every module that says texts, found by what it calls: its messages as they stand, and how it fetches the others. */
export async function textModules(): Promise<TextModule[]> {
  let said: Omit<TextModule, 'name'> | undefined;
  jest.unstable_mockModule('./texts-of.ts', () => ({
    textsOf: (english: Catalogue, load?: LoadCatalogue) => {
      said = { english, load };
      return () => '';
    },
  }));
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.(test|fixture)\.ts$|texts-of\.ts$/.test(file) &&
      readFileSync(path.join(ROOT, file), 'utf8').includes('textsOf('),
  );
  const modules: TextModule[] = [];
  for (const name of files.sort()) {
    said = undefined;
    await import(path.join(ROOT, name));
    if (!said) throw new Error(`${name} says nothing of its own`);
    modules.push({ name, ...(said as Omit<TextModule, 'name'>) });
  }
  return modules;
}
