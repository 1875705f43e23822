import { type AdminSite, MAX_PICTURE_BYTES, smallPictureUrl } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { sweepPictures } from '../use-cases/drop-pictures.ts';
import { aPicture, formWith } from './pictures.fixture.ts';

const { app, admin, own, ports, send, newSite, newCategory, newProduct, eventsOf, close } =
  await openCatalogApp();
afterAll(close);

const upload = async (url: string, bytes: Uint8Array, named: { name?: string; field?: string } = {}) => {
  const { headers, payload } = await formWith(bytes, named);
  const answer = await app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const fileAt = async (url: string) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const statusOf = async (url: string) => (await fileAt(url)).status;
const addressOf = (site: AdminSite, rest: string) => `/api/admin/sites/${site._id}/${rest}`;
const LARGE = /^\/files\/pictures\/[0-9a-f]{32}-large\.webp$/;

describe('a picture', () => {
  test('is uploaded for a logo, a banner, a category and a product, and each answers what carries it', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const product = await newProduct(site);
    const photo = await aPicture('jpeg');
    const logo = (await upload(addressOf(site, 'logo'), photo)).body;
    expect(logo).toMatchObject({ logoUrl: expect.stringMatching(LARGE), site: { logoUrl: logo.logoUrl } });
    const banner = (await upload(addressOf(site, 'banner'), photo)).body;
    expect(banner).toMatchObject({
      bannerImageUrl: expect.stringMatching(LARGE),
      site: { _id: site._id, logoUrl: logo.logoUrl, bannerImageUrl: banner.bannerImageUrl },
    });
    const ofCategory = await upload(addressOf(site, `categories/${category._id}/image`), photo);
    expect(ofCategory.body.category).toEqual({
      ...category,
      version: 2,
      imageUrl: expect.stringMatching(LARGE),
    });
    const ofProduct = await upload(addressOf(site, `products/${product._id}/image`), photo);
    expect(ofProduct.body.product).toMatchObject({
      _id: product._id,
      imageUrl: expect.stringMatching(LARGE),
    });
    await ports.quiet();
    const { imageUrl } = ofProduct.body.product;
    expect(eventsOf(product._id).at(-1)?.data).toMatchObject({ product: { imageUrl } });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is taken as %s, and kept as WebP in two sizes',
    async (format) => {
      const site = await newSite();
      const bytes = await aPicture(format, { width: 3000, height: 1500 });
      const { body } = await upload(addressOf(site, 'banner'), bytes, { name: 'menu.txt' });
      const large = await fileAt(body.bannerImageUrl);
      const small = await fileAt(smallPictureUrl(body.bannerImageUrl)!);
      expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 });
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 480 });
      expect(large.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );

  test('is rotated as its EXIF says, which is removed', async () => {
    const site = await newSite();
    // Turned by a quarter: what was on the left is at the top.
    const bytes = await aPicture('jpeg', { width: 400, height: 200, orientation: 6, exif: true });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await upload(addressOf(site, 'logo'), bytes);
    const kept = (await fileAt(body.logoUrl)).bytes;
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    });
    expect(kept.includes('secret garden')).toBe(false);
    const [red, , blue] = await sharp(kept)
      .extract({ left: 50, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red! > 200, blue! < 50]).toEqual([true, true]);
  });

  test('that is small stays as small as it is', async () => {
    const site = await newSite();
    const { body } = await upload(
      addressOf(site, 'banner'),
      await aPicture('png', { width: 40, height: 20 }),
    );
    expect(await sharp((await fileAt(body.bannerImageUrl)).bytes).metadata()).toMatchObject({
      width: 40,
      height: 20,
    });
  });
});

describe('a picture that was replaced', () => {
  test('goes, in both sizes, unless something else names it', async () => {
    const site = await newSite();
    const photo = await aPicture('jpeg');
    const at = addressOf(site, 'logo');
    const first = (await upload(at, photo)).body.logoUrl;
    const second = (await upload(at, photo)).body.logoUrl;
    expect(await Promise.all([first, smallPictureUrl(first)!, second].map(statusOf))).toEqual([
      404, 404, 200,
    ]);
    const category = await newCategory(site, { imageUrl: smallPictureUrl(second) });
    await upload(at, photo);
    expect(await statusOf(second)).toBe(200);
    expect(await statusOf(category.imageUrl)).toBe(200);
  });

  test('goes with the sweep where its product was deleted, or the process died before it was named', async () => {
    const site = await newSite();
    const catalog = openCatalog(own);
    const photo = await aPicture('png');
    const product = await newProduct(site);
    const at = addressOf(site, `products/${product._id}`);
    const deleted = (await upload(`${at}/image`, photo)).body.product.imageUrl;
    await send('DELETE', at);
    const kept = (await upload(addressOf(site, 'logo'), photo)).body.logoUrl;
    const unnamed = await catalog.shelf.put(site._id, await catalog.pictures.make(photo, 'logo', site._id));
    const all = () => Promise.all([deleted, unnamed, kept].map(statusOf));
    await sweepPictures(catalog);
    expect(await all()).toEqual([200, 200, 200]);
    ports.clock.advance(3_601_000);
    await sweepPictures(catalog);
    expect(await all()).toEqual([404, 404, 200]);
  });
});

describe('a file that is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = async () => {
    const png = await aPicture('png', { width: 16, height: 16 });
    // The size that the header tells; the check-sum stays as it was.
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  };

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['SVG', () => svg, '415 PICTURE_UNSUPPORTED'],
    ['HTML under a picture’s name', () => Buffer.from('<!doctype html><p>'), '415 PICTURE_UNSUPPORTED'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), '415 PICTURE_UNSUPPORTED'],
    ['an empty file', () => new Uint8Array(), '400 FILE_REQUIRED'],
    [
      'the first bytes of a PNG and nothing else',
      async () => (await aPicture('png')).subarray(0, 20),
      '422 PICTURE_UNREADABLE',
    ],
    [
      'half a JPEG',
      async () => {
        const all = await aPicture('jpeg');
        return all.subarray(0, all.length / 2);
      },
      '422 PICTURE_UNREADABLE',
    ],
    [
      'half a PNG',
      async () => {
        const all = await aPicture('png');
        return all.subarray(0, all.length / 2);
      },
      '422 PICTURE_UNREADABLE',
    ],
    [
      'half a WebP',
      async () => {
        const all = await aPicture('webp');
        return all.subarray(0, all.length / 2);
      },
      '422 PICTURE_UNREADABLE',
    ],
    [
      'SVG behind a GIF’s first letters',
      () => Buffer.concat([Buffer.from('GIF89a'), svg]),
      '422 PICTURE_UNREADABLE',
    ],
    ['a picture that says it has 3,600 million pixels', bomb, '422 PICTURE_'],
    [
      '50 million pixels and more in a small file',
      () =>
        sharp({
          create: { width: 10_000, height: 5_001, channels: 3, background: '#000' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      '422 PICTURE_TOO_LARGE',
    ],
    ['9 MiB', () => new Uint8Array(MAX_PICTURE_BYTES + 1), '413 TOO_LARGE'],
  ])('is refused: %s', async (_case, bytes, refused) => {
    const site = await newSite();
    const { status, body } = await upload(addressOf(site, 'logo'), await bytes());
    expect(`${status} ${body.code}`).toContain(refused);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
    expect((await send('GET', `/api/shop/${site.slug}/site`)).json()).toMatchObject({ logoUrl: '' });
  });

  test('is refused before it is read where the site has no such category or product, or there is no such site', async () => {
    const site = await newSite();
    const photo = await aPicture('jpeg');
    const theirs = await newSite();
    const { _id: category } = await newCategory(theirs);
    const { _id: product } = await newProduct(theirs);
    for (const rest of [`categories/${category}/image`, `products/${product}/image`, 'products/x/image']) {
      expect((await upload(addressOf(site, rest), photo)).status).toBe(404);
    }
    expect((await upload('/api/admin/sites/nowhere/logo', svg)).status).toBe(404);
    expect((await upload(addressOf(site, 'logo'), photo, { field: 'picture' })).body.code).toBe(
      'FILE_REQUIRED',
    );
  });
});
