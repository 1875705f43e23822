import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Catalog } from './catalog.ts';
import { adminCategory } from './category.ts';
import { adminProduct } from './product-answers.ts';
import { adminSite } from './site-answers.ts';
import {
  uploadCategoryPicture,
  uploadProductPicture,
  uploadSitePicture,
} from './use-cases/upload-picture.ts';

/** The uploads of pictures. */
export const pictureRoutes = (catalog: Catalog): Route[] => [
  on(endpoints.adminUploadLogo, async ({ params, file }) => {
    const site = adminSite(await uploadSitePicture(catalog, params.siteId, 'logo', file));
    return { site, logoUrl: site.logoUrl };
  }),
  on(endpoints.adminUploadBanner, async ({ params, file }) => {
    const site = adminSite(await uploadSitePicture(catalog, params.siteId, 'banner', file));
    return { site, bannerImageUrl: site.bannerImageUrl };
  }),
  on(endpoints.adminUploadCategoryImage, async ({ params, file }) => ({
    category: adminCategory(await uploadCategoryPicture(catalog, params.siteId, params.id, file)),
  })),
  on(endpoints.adminUploadProductImage, async ({ params, file }) => ({
    product: adminProduct(
      await uploadProductPicture(catalog, params.siteId, params.id, file),
      catalog.clock.now(),
    ),
  })),
];
