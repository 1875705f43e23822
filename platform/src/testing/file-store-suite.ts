import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileStore } from '../ports/file-store.ts';
import { freshName, type OpenAdapter, type OpenedAdapter } from './suite.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What every FileStore adapter keeps. */
export const fileStoreSuite = (name: string, make: OpenAdapter<FileStore>): void => {
  describe(`${name}: file store`, () => {
    let made: OpenedAdapter<FileStore>;
    let files: FileStore;
    const textOf = async (file: string) => {
      const found = await files.get(file);
      return found && new TextDecoder().decode(found.bytes);
    };

    beforeAll(async () => {
      made = await make();
      files = made.adapter;
    });
    afterAll(() => made.close());

    test('answers a ping', () => expect(files.ping()).resolves.toBeUndefined());

    test('keeps bytes, type and size, and replaces them together', async () => {
      const file = freshName('logo');
      expect(await files.get(file)).toBeUndefined();
      await files.put(file, bytesOf('a longer first text'), 'text/plain');
      await files.put(file, bytesOf('second'), 'image/webp');
      const found = await files.get(file);
      expect(found).toMatchObject({ contentType: 'image/webp', size: 6 });
      expect(await textOf(file)).toBe('second');
    });

    test('removes a file, also one that is not there', async () => {
      const file = freshName('logo');
      await files.put(file, bytesOf('x'), 'text/plain');
      await files.remove(file);
      await files.remove(file);
      expect(await files.get(file)).toBeUndefined();
    });

    test('keeps an empty file and a large one whole', async () => {
      const file = freshName('big');
      const large = randomBytes(5 * 1024 * 1024);
      await files.put(file, large, 'application/pdf');
      const found = await files.get(file);
      expect(found?.size).toBe(large.length);
      expect(Buffer.compare(found!.bytes, large)).toBe(0);
      await files.put(file, new Uint8Array(), 'application/pdf');
      expect(await files.get(file)).toMatchObject({ size: 0, contentType: 'application/pdf' });
    });

    test('takes any name as a plain name, however odd', async () => {
      const run = freshName('run');
      const names = [
        `${run}/a`,
        `${run}/a/b.webp`,
        `${run}/A`,
        `../../${run}`,
        `/etc/${run}`,
        `${run}\\..\\x`,
        `${run}%2F..`,
        `${run} Łódź 🍜?#&"'`,
        `${run}/${'long'.repeat(100)}`,
        `${run}/.`,
        `${run}/..`,
      ];
      for (const file of names) await files.put(file, bytesOf(`of ${file}`), 'text/plain');
      for (const file of names) expect(await textOf(file)).toBe(`of ${file}`);
    });

    test('shows a file whole to all who read it while it is replaced', async () => {
      const file = freshName('busy');
      const texts = ['a'.repeat(300_000), 'b'.repeat(50_000), 'c'.repeat(700_000), 'd'];
      const textAt = (n: number) => texts[n % texts.length]!;
      await files.put(file, bytesOf(textAt(0)), 'text/plain');
      let written = false;
      const write = async () => {
        for (let n = 1; n <= 20; n += 1) await files.put(file, bytesOf(textAt(n)), 'text/plain');
        written = true;
      };
      const read = async () => {
        while (!written) {
          const text = await textOf(file);
          if (!texts.includes(text ?? '')) throw new Error(`read ${text?.length} bytes`);
        }
      };
      await Promise.all([write(), read(), read(), read(), read()]);
      expect(await textOf(file)).toBe(textAt(20));
    });

    test('keeps its files when it is opened again', async () => {
      if (!made.reopen) return;
      const file = freshName('kept');
      await files.put(file, bytesOf('kept'), 'text/plain');
      files = await made.reopen();
      expect(await textOf(file)).toBe('kept');
    });
  });
};
