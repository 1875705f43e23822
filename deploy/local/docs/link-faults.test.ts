import { expect, test } from '@jest/globals';
import { linkFaults } from './link-faults.ts';

const FILES = ['README.md', 'docs/guide.md', 'docs/picture.webp', 'web/src/app.tsx', 'web/README.md'];
const faultsOf = (pages: Record<string, string>) =>
  linkFaults({ pages: new Map(Object.entries(pages)), files: FILES });

test('links to files, folders and headings that are there have no fault', () => {
  expect(
    faultsOf({
      'README.md':
        '[guide](docs/guide.md) [part](docs/guide.md#a-part-of-it) [docs](docs/) ![](docs/picture.webp)',
      'docs/guide.md':
        '# A `part`: of it\n[home](../README.md) [code](../web/src/app.tsx) [here](#a-part-of-it)',
    }),
  ).toEqual([]);
});

test('a link to a file that is not there is a fault, in each way a link is written', () => {
  expect(
    faultsOf({ 'docs/guide.md': '[a](gone.md)\n![b](gone.webp)\n<img src="gone.png">\n\n[c]: ../gone.md\n' }),
  ).toEqual([
    'docs/guide.md: gone.md is not there',
    'docs/guide.md: gone.webp is not there',
    'docs/guide.md: ../gone.md is not there',
    'docs/guide.md: gone.png is not there',
  ]);
});

test('a link to a heading that its page does not have is a fault', () => {
  const pages = { 'README.md': '[a](docs/guide.md#twice-1) [b](docs/guide.md#twice-2) [c](#none)' };
  expect(faultsOf({ ...pages, 'docs/guide.md': '# Twice\n## Twice\n```\n# None\n```' })).toEqual([
    'README.md: docs/guide.md#twice-2 has no such heading',
    'README.md: #none has no such heading',
  ]);
});

test('an address on the web is checked by its form alone', () => {
  expect(
    faultsOf({
      'README.md': '[a](https://example.com/x#y) <mailto:a@b.example> [b](https://) [c](htps://x)',
    }),
  ).toEqual(['README.md: https:// is no address on the web', 'README.md: htps://x is no address on the web']);
});

test('a file named in code exists, at that path or at the end of one', () => {
  expect(
    faultsOf({
      'docs/guide.md':
        '`web/src/app.tsx` `app.tsx` `<thing>.ts` `web/src` `../web/src/app.tsx` `npm start`\n\n    node web/src/app.tsx',
    }),
  ).toEqual([]);
  expect(
    faultsOf({ 'README.md': '`web/src/gone.ts` `gone.tsx` `web/gone`\n\n    node web/src/other.ts' }),
  ).toEqual([
    'README.md: `web/src/gone.ts` is no file of the repository',
    'README.md: `web/src/other.ts` is no file of the repository',
    'README.md: `gone.tsx` is no file of the repository',
    'README.md: `web/gone` is no file of the repository',
  ]);
});

test('what stands in code is no link', () => {
  expect(faultsOf({ 'README.md': '`[a](gone.md)`\n\n```md\n[b](gone.md)\n```\n' })).toEqual([]);
});
