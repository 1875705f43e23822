import type { AdminSite, DataOf, events } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { storePicture } from '../index.ts';
import { announceLogos } from '../use-cases/announce-logo.ts';
import { aPicture, formWith } from './pictures.fixture.ts';
import { printedLogoId } from './printed-logo.ts';

const { app, admin, own, ports, send, newSite, eventsOf, remove, answerRemovalOf, close } =
  await openCatalogApp();
afterAll(close);

const announced = async (site: AdminSite) => {
  await ports.quiet();
  return eventsOf(printedLogoId(site._id)).map(
    ({ data }) => (data as DataOf<typeof events.SiteLogoChanged>).png,
  );
};
const upload = async (site: AdminSite, bytes: Uint8Array) => {
  const { headers, payload } = await formWith(bytes);
  const url = `/api/admin/sites/${site._id}/logo`;
  await app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload });
};
const change = (site: AdminSite, settings: object) => send('PUT', `/api/admin/sites/${site._id}`, settings);
const seen = (png: string | undefined) => sharp(Buffer.from(png ?? '', 'base64')).metadata();

test('an uploaded logo is announced as a small PNG with transparency, once, and again when it is another', async () => {
  const site = await newSite();
  await upload(site, await aPicture('jpeg', { width: 800, height: 400 }));
  const [first, ...more] = await announced(site);
  expect(more).toEqual([]);
  expect(await seen(first)).toMatchObject({
    format: 'png',
    width: 120,
    height: 60,
    hasAlpha: true,
    channels: 4,
  });
  await change(site, { tagline: 'Now with a tagline' });
  expect(await announced(site)).toEqual([first]);
  await upload(site, await aPicture('png', { width: 40, height: 40 }));
  const [, second] = await announced(site);
  expect(await seen(second)).toMatchObject({ width: 40, height: 40 });
});

test('a logo in its brand’s colour is announced as it is seen on the brand’s band, and again with another brand', async () => {
  const site = await newSite({ brandColor: '#0000ff' });
  const blue = { width: 40, height: 40, channels: 3 as const, background: '#0000ff' };
  await upload(site, await sharp({ create: blue }).png().toBuffer());
  await change(site, { brandColor: '#f5a80b' });
  const colours = (await announced(site)).map(async (png) => {
    const [red = 0, green = 0, blue = 0] = await sharp(Buffer.from(png, 'base64')).raw().toBuffer();
    return [red, green, blue].map((part) => (part > 200 ? 'much' : part < 50 ? 'little' : 'some'));
  });
  expect(await Promise.all(colours)).toEqual([
    ['much', 'much', 'much'],
    ['little', 'little', 'much'],
  ]);
});

test('a logo without colours is announced in the same form', async () => {
  const site = await newSite();
  await upload(
    site,
    await sharp(await aPicture('png'))
      .greyscale()
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  );
  expect(await seen((await announced(site)).at(-1))).toMatchObject({ channels: 4, space: 'srgb' });
});

test('a logo that is taken away, lies elsewhere on the web or cannot be read is none', async () => {
  const site = await newSite();
  const unreadable = await storePicture(ports, Buffer.from('no picture'), 'image/png');
  for (const logoUrl of ['', 'https://elsewhere.test/logo.png', unreadable]) {
    await upload(site, await aPicture('png'));
    expect((await announced(site)).at(-1)).not.toBe('');
    await change(site, { logoUrl });
    expect([logoUrl, (await announced(site)).at(-1)]).toEqual([logoUrl, '']);
  }
});

test('a deleted site’s logo is none', async () => {
  const site = await newSite();
  await upload(site, await aPicture('png'));
  const removal = remove(site);
  await answerRemovalOf(site, false);
  await removal;
  expect((await announced(site)).at(-1)).toBe('');
  expect(await openCatalog(own).printedLogos.find(printedLogoId(site._id))).toBeUndefined();
});

test('a logo that was there before logos were announced is announced by the sweep, once', async () => {
  const picture = await aPicture('webp', { width: 300, height: 300 });
  const site = await newSite({ logoUrl: await storePicture(ports, picture, 'image/webp') });
  const [now] = await announced(site);
  await own.database.collection({ name: 'printedLogos' }).remove({ _id: printedLogoId(site._id) });
  const catalog = openCatalog(own);
  await announceLogos(catalog);
  await announceLogos(catalog);
  expect(await announced(site)).toEqual([now, now]);
  expect(await seen(now)).toMatchObject({ width: 120, height: 120 });
});
