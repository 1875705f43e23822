import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@biteboard/contracts';
import { beforeAll, expect, test } from '@jest/globals';
import { demoBrands } from './demo/brands/index.ts';

const dist = new URL('../../../web/dist/', import.meta.url);
const built = (file: string): string => readFileSync(new URL(file, dist), 'utf8');

interface PartFiles {
  scripts: string[];
  styles: string[];
  messages: Record<string, string>;
}
interface PreloadManifest {
  messages: Record<string, string>;
  chooser: PartFiles;
  location: PartFiles;
}
const preloadManifest = (): PreloadManifest =>
  JSON.parse(/<!-- preload (\{.*?\}) -->/.exec(built('index.html'))?.[1] ?? '{}');

/** What a shop's page fetches of the program before it can render, in English. */
const firstFiles = (): string[] => {
  const page = built('index.html');
  const named = [...page.replace(/<!--.*?-->/gs, '').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  return [preloadManifest().messages.en!.slice(1), ...new Set(named.map((found) => found[1]!))];
};

const MAX_BYTES = 120_000;

beforeAll(() => {
  if (!existsSync(fileURLToPath(new URL('index.html', dist))))
    throw new Error('web/dist is missing: `npm test` builds it, or `npx vite build` in web');
});

test('the first JavaScript of a shop stays within 120 kB, gzip, in three files', () => {
  const files = firstFiles();
  const bytes = files.reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(files.length).toBeLessThanOrEqual(3);
});

test('no word of the dashboard stands in it', () => {
  const program = firstFiles().map(built).join('\n');
  for (const word of ['Admin Dashboard', 'Save settings', 'Delete ALL', 'Bulk upload', '/api/admin/'])
    expect({ word, isIn: program.includes(word) }).toEqual({ word, isIn: false });
});

test('its first styles stand in the page, and nothing but fonts and its program is asked for before it shows', () => {
  const page = built('index.html');
  expect(page).toContain('<style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('no later part asks for the first styles again: coming last, they would win over its own', () => {
  const files = readdirSync(new URL('assets/', dist)).filter((file) => /^index-.*\.css$/.test(file));
  expect(files).toHaveLength(1);
  for (const script of readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.js')))
    expect({ script, asks: built(`assets/${script}`).includes(files[0]!) }).toEqual({ script, asks: false });
});

type RenderPage = (page: {
  address: string;
  answers: Record<string, unknown>;
  language: string;
  renderedAt: number;
}) => Promise<string>;
const rendering = async () => {
  const { renderPage } = (await import(new URL('ssr/render-page.mjs', dist).href)) as {
    renderPage: RenderPage;
  };
  return (address: string, answers: Record<string, unknown>, language: string) =>
    renderPage({ address, answers, language, renderedAt: Date.now() });
};

test('the files that it names for the chooser and a location are there, styles among them', () => {
  const { chooser, location } = preloadManifest();
  for (const part of [chooser, location]) {
    const files = [...part.scripts, ...part.styles, ...Object.values(part.messages)];
    expect(files.filter((file) => !built(file.slice(1)))).toEqual([]);
    expect(part.styles.length).toBeGreaterThan(0);
    expect(Object.keys(part.messages).sort()).toEqual([...LANGUAGES].sort());
  }
});

test('the gateway can render the choice among several shops with it', async () => {
  const render = await rendering();
  const shops = demoBrands.map(({ site }) => ({
    ...site,
    logoUrl: '',
    bannerImageUrl: '',
    cities: [],
    points: [],
  }));
  const answers = { '/api/shop/sites': shops, '/api/shop/host-site': { slug: '', ownDomain: false } };
  const rendered = await render('/', answers, 'en');
  for (const { name, slug } of shops) {
    expect(rendered).toContain(name);
    expect(rendered).toContain(`href="/s/${slug}"`);
  }
  expect(await render('/', answers, 'de')).toContain('Wer kocht heute Abend?');
});

test('the gateway can render a shop with it', async () => {
  const render = await rendering();
  const [brand] = demoBrands;
  const site = {
    ...brand!.site,
    _id: 's',
    logoUrl: '',
    bannerImageUrl: '',
    logoLinkUrl: '',
    pickupLeadMinutes: 30,
  };
  const category = { _id: 'c', siteId: 's', name: 'Curries', imageUrl: '', pickupOnly: false, position: 0 };
  const at = `/api/shop/${site.slug}`;
  const locations = [{ ...site.locations[0], id: 'here', name: 'The kitchen' }];
  const menu = { site, categories: [category], products: [] };
  const answers = { [`${at}/menu`]: menu, [`${at}/locations`]: locations };
  const rendered = await render(`/s/${site.slug}`, answers, 'en');
  expect(rendered).toContain(`>${site.name}</h1>`);
  expect(rendered).toContain('Order Online');
  expect(await render(`/s/${site.slug}`, answers, 'fr')).toContain('Commander en ligne');
  expect(rendered).toContain(`href="/s/${site.slug}/c/c"`);
  const ofLocation = await render(`/s/${site.slug}/l/here`, answers, 'fr');
  expect(ofLocation).toContain('>The kitchen</h1>');
  expect(ofLocation).toContain('Commander ici');
  expect(await render('/s/elsewhere', answers, 'en')).not.toContain(site.name);
});
