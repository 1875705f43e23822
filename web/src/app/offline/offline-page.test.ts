import { LANGUAGES } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { offlinePage } from './offline-page.ts';

const pageIn = async (...languages: string[]) =>
  new DOMParser().parseFromString(await offlinePage(languages).text(), 'text/html');

test.each(LANGUAGES)(
  'without a network the page says in %s what happened, and tries again',
  async (language) => {
    const page = await pageIn(`${language}-CH`, 'en');
    const { textContent: asked } = (await pageIn(language)).querySelector('p')!;
    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelector('h1')?.textContent).not.toBe('');
    expect(page.querySelector('p')?.textContent).toBe(asked);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('');
  },
);

test('each language has words of its own, and one that nobody speaks here gets English', async () => {
  const said = await Promise.all(LANGUAGES.map(async (one) => (await pageIn(one)).body.textContent));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  expect((await pageIn('ja')).documentElement.lang).toBe('en');
});

test('it is no answer that a cache may keep', () => {
  const { status, headers } = offlinePage([]);
  expect(status).toBe(503);
  expect(headers.get('cache-control')).toBe('no-store');
});
