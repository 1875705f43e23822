import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type DemoBrand, demoBrands, pictureFiles } from './brands/index.ts';
import { kettleCategories, kettleDishes, winterDishes } from './chain/kettle-dishes.ts';
import { KETTLE, KETTLE_MENU } from './chain/kettle-shops.ts';
import { composeBanner, smallerBanner } from './pictures/banners.ts';
import { composePicture } from './pictures/compose.ts';
import { logos } from './pictures/logos.ts';

const dishSize = { width: 640, height: 416 };
/** As wide as the category tiles; the chips crop to the square in its middle. */
const categorySize = { width: 500, height: 275 };

interface Baked extends Pick<DemoBrand, 'categories' | 'products'> {
  site: Pick<DemoBrand['site'], 'name' | 'slug'>;
}

async function bakeBrand({ site, categories, products }: Baked) {
  const folder = new URL(`${site.slug}/`, pictureFiles.folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const logo = logos[site.slug];
  if (!logo) throw new Error(`No logo is drawn for ${site.slug}`);
  await writeFile(pictureFiles.logoDrawing(site.slug), logo);
  const large = sharp(Buffer.from(logo), { density: 72 * 4 }).resize(256, 256);
  await writeFile(pictureFiles.logo(site.slug), await large.webp({ quality: 90 }).toBuffer());
  const banner = await composeBanner(site.slug);
  await writeFile(pictureFiles.banner(site.slug), banner);
  await writeFile(pictureFiles.smallBanner(site.slug), await smallerBanner(banner));

  for (const { name, picture } of categories) {
    await writeFile(pictureFiles.category(site.slug, name), await composePicture(picture, 0, categorySize));
  }
  for (const category of categories) {
    const dishes = products.filter((product) => product.category === category.name);
    for (const [position, { name, picture }] of dishes.entries()) {
      await writeFile(
        pictureFiles.product(site.slug, name),
        await composePicture(picture, position, dishSize),
      );
    }
  }
  console.log(`${site.name}: ${categories.length} categories, ${products.length} dishes`);
}

const chain: Baked = {
  site: { name: KETTLE_MENU, slug: KETTLE },
  categories: kettleCategories,
  products: [...kettleDishes, ...winterDishes],
};
/** All, or those whose slugs are named. */
const named = process.argv.slice(2);
const wanted = [...demoBrands, chain].filter(({ site }) => named.length === 0 || named.includes(site.slug));
await Promise.all(wanted.map(bakeBrand));
