import { createHash } from 'node:crypto';
import type { PictureUse } from '@biteboard/contracts';
import { ifVersion, type Upload } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import type { CategoryState } from '../categories/category.ts';
import type { ProductState } from '../products/product.ts';
import type { SiteState } from '../sites/site.ts';
import { dropUnnamed } from './drop-pictures.ts';
import { changeCategory } from './save-category.ts';
import { changeProduct } from './save-product.ts';
import { changeSite } from './save-site.ts';

type ReadFile = () => Promise<Pick<Upload, 'bytes'>>;

/** Refuses before a file is read whose place has changed already. */
const checkStill = <S extends { version: number }>(ifMatch: number | undefined, state: S): S =>
  ifVersion(ifMatch, (same: S) => same)(state);

/**
 * Puts the picture on the shelf, has it named, and takes away the one that was named before. A crash or a refusal in
 * between leaves a picture that nothing names, which is swept: never a name without its picture.
 */
const replace = async <T>(
  catalog: Catalog,
  use: PictureUse,
  { siteId, before }: { siteId: string; before: string },
  file: ReadFile,
  save: (url: string) => Promise<T>,
): Promise<T> => {
  const { bytes } = await file();
  const source = createHash('sha256').update(bytes).digest('hex');
  const url = await catalog.shelf.put(siteId, await catalog.pictures.make(bytes, use, siteId), source);
  const saved = await save(url);
  await dropUnnamed(catalog, [before]).catch((err: unknown) =>
    catalog.log.warn({ err, siteId }, 'a picture that was replaced is left to the sweep'),
  );
  return saved;
};

const SITE_FIELD = { logo: 'logoUrl', banner: 'bannerImageUrl' } as const;

/** Throws 404 or `ChangedMeanwhile` before the file is read, then as `file` and `PictureMaker` do; so do the other two. */
export const uploadSitePicture = async (
  catalog: Catalog,
  ref: string,
  use: 'logo' | 'banner',
  file: ReadFile,
  ifMatch?: number,
): Promise<SiteState> => {
  const field = SITE_FIELD[use];
  const site = checkStill(ifMatch, await catalog.sites.get(ref));
  return replace(catalog, use, { siteId: site._id, before: site[field] }, file, (url) =>
    changeSite(catalog, site._id, { [field]: url }, ifMatch),
  );
};

export const uploadCategoryPicture = async (
  catalog: Catalog,
  ref: string,
  id: string,
  file: ReadFile,
  ifMatch?: number,
): Promise<CategoryState> => {
  const found = await catalog.categories.getIn((await catalog.owners.get(ref))._id, id);
  const { siteId, imageUrl } = checkStill(ifMatch, found);
  return replace(catalog, 'category', { siteId, before: imageUrl }, file, (url) =>
    changeCategory(catalog, siteId, id, { imageUrl: url }, ifMatch),
  );
};

export const uploadProductPicture = async (
  catalog: Catalog,
  ref: string,
  id: string,
  file: ReadFile,
  ifMatch?: number,
): Promise<ProductState> => {
  const found = await catalog.products.getIn((await catalog.owners.get(ref))._id, id);
  const { siteId, imageUrl } = checkStill(ifMatch, found);
  return replace(catalog, 'product', { siteId, before: imageUrl }, file, (url) =>
    changeProduct(catalog, siteId, id, { imageUrl: url }, { ifMatch }),
  );
};
