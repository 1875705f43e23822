import { beforeEach, expect, jest, test } from '@jest/globals';

/** What a page that is opened now remembers. */
const remembered = async (): Promise<unknown> => {
  jest.resetModules();
  const { startedImports: begunImports } = await import('./started-imports.ts');
  return begunImports();
};

const one = { fileName: 'menu.xlsx', fileSize: 9, importId: 'i1', refusal: '' };

beforeEach(() => sessionStorage.clear());

test('a reload remembers the imports that the server has, and not one whose file was still being sent', async () => {
  const { rememberImport, forgetImport } = await import('./started-imports.ts');
  rememberImport('s1', one);
  rememberImport('s2', { ...one, importId: '' });
  expect(await remembered()).toEqual({ s1: one });
  forgetImport('s1');
  expect(await remembered()).toEqual({});
});

test('junk in the browser reads as none', async () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"s1":null,"s2":{"importId":4}}']) {
    sessionStorage.setItem('menu_imports', text);
    expect(await remembered()).toEqual({});
  }
});
