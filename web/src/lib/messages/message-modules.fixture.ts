import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Catalogue, LoadCatalogue } from './namespaces.ts';

export interface MessageModule {
  /** Its file under `web/src`. */
  name: string;
  english: Catalogue;
  load: LoadCatalogue | undefined;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every module that says messages, found by what it calls: its messages as they stand, and how it fetches the others. */
export async function messageModules(): Promise<MessageModule[]> {
  let said: Omit<MessageModule, 'name'> | undefined;
  jest.unstable_mockModule('./messages-of.ts', () => ({
    messagesOf: (english: Catalogue, load?: LoadCatalogue) => {
      said = { english, load };
      return () => '';
    },
  }));
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.(test|fixture)\.ts$|messages-of\.ts$/.test(file) &&
      readFileSync(path.join(ROOT, file), 'utf8').includes('messagesOf('),
  );
  const modules: MessageModule[] = [];
  for (const name of files.sort()) {
    said = undefined;
    await import(path.join(ROOT, name));
    if (!said) throw new Error(`${name} says nothing of its own`);
    modules.push({ name, ...(said as Omit<MessageModule, 'name'>) });
  }
  return modules;
}
