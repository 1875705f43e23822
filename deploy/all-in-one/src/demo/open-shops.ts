import { readFile } from 'node:fs/promises';
import { withDemoFood } from './brands/food/index.ts';
import { type DemoBrand, demoBrands, pictureFiles } from './brands/index.ts';
import { type InProcessClient, succeeded } from './in-process-client.ts';

/** Keeps a WebP picture, with its small size where it has one, and answers its address. */
export type KeepPicture = (bytes: Uint8Array, small?: Uint8Array) => Promise<string>;

interface Named {
  _id: string;
  name: string;
}

/** Opens the demo shops by the admin's own calls; what is there already is left as it is. */
export const openShops = async (
  door: InProcessClient,
  token: string,
  keepPicture: KeepPicture,
): Promise<void> => {
  const sites = succeeded(await door<{ slug: string }[]>('GET', '/api/admin/sites', { token }));
  for (const brand of demoBrands) {
    if (!sites.some((site) => site.slug === brand.site.slug)) await openShop(door, token, brand, keepPicture);
    await fillMenu(door, token, brand, keepPicture);
    await addCoupons(door, token, brand);
  }
};

const openShop = async (
  door: InProcessClient,
  token: string,
  { site }: DemoBrand,
  keepPicture: KeepPicture,
): Promise<void> => {
  const { logo, banner, smallBanner } = pictureFiles;
  const [logoUrl, bannerImageUrl] = await Promise.all([
    keepPicture(await readFile(logo(site.slug))),
    keepPicture(await readFile(banner(site.slug)), await readFile(smallBanner(site.slug))),
  ]);
  const body = { ...site, logoUrl, bannerImageUrl, logoLinkUrl: `/s/${site.slug}` };
  succeeded(await door('POST', '/api/admin/sites', { token, body }));
};

const fillMenu = async (
  door: InProcessClient,
  token: string,
  brand: DemoBrand,
  keepPicture: KeepPicture,
): Promise<void> => {
  const { slug } = brand.site;
  const at = `/api/admin/sites/${slug}`;
  const webp = async (file: URL) => keepPicture(await readFile(file));

  const categories = succeeded(await door<Named[]>('GET', `${at}/categories`, { token }));
  const idOf = new Map(categories.map((category) => [category.name, category._id]));
  await Promise.all(
    brand.categories.map(async ({ picture: _picture, french, ...category }, position) => {
      if (idOf.has(category.name)) return;
      const imageUrl = await webp(pictureFiles.category(slug, category.name));
      const body = { ...category, imageUrl, position, translations: { fr: { name: french } } };
      idOf.set(category.name, succeeded(await door<Named>('POST', `${at}/categories`, { token, body }))._id);
    }),
  );

  const products = succeeded(await door<Named[]>('GET', `${at}/products`, { token }));
  const known = new Set(products.map((product) => product.name));
  await Promise.all(
    brand.products.map(async ({ picture: _picture, category, ...product }, position) => {
      if (known.has(product.name)) return;
      const imageUrl = await webp(pictureFiles.product(slug, product.name));
      const body = { ...withDemoFood(slug, product), categoryId: idOf.get(category), imageUrl, position };
      succeeded(await door('POST', `${at}/products`, { token, body }));
    }),
  );
};

const addCoupons = async (
  door: InProcessClient,
  token: string,
  { site, coupons }: DemoBrand,
): Promise<void> => {
  const at = `/api/admin/sites/${site.slug}/coupons`;
  const known = succeeded(await door<{ code: string }[]>('GET', at, { token })).map((coupon) => coupon.code);
  for (const coupon of coupons.filter(({ code }) => !known.includes(code))) {
    succeeded(await door('POST', at, { token, body: coupon }));
  }
};
