import { afterEach, expect, test } from '@jest/globals';
import { isOutdated, programOf } from './outdated.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.innerHTML = '';
});

const page = (file: string) =>
  `<script type="module" crossorigin fetchpriority="low" src="/assets/${file}"></script>`;
const serve = (file: string) => {
  globalThis.fetch = async () => new Response(page(file));
};

test('a page knows its program', () => expect(programOf(page('index-1.js'))).toBe('/assets/index-1.js'));

test('a page is outdated once for each build that the server has instead of its own', async () => {
  document.head.innerHTML = page('index-1.js');
  serve('index-1.js');
  expect(await isOutdated()).toBe(false);
  serve('index-2.js');
  expect(await isOutdated()).toBe(true);
  expect(await isOutdated()).toBe(false);
  serve('index-3.js');
  expect(await isOutdated()).toBe(true);
});
