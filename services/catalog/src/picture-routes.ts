import { endpoints } from '@biteboard/contracts';
import { orPreconditionFailed, type Route, route, type Upload } from '@biteboard/platform/http';
import type { Catalog } from './catalog.ts';
import { adminCategory } from './categories/category.ts';
import type { ProductState } from './products/product.ts';
import { adminSite } from './sites/site-answers.ts';
import { showProduct } from './use-cases/show-product.ts';
import {
  uploadCategoryPicture,
  uploadProductPicture,
  uploadSitePicture,
} from './use-cases/upload-picture.ts';

interface SitePicture {
  params: { siteId: string };
  file: () => Promise<Upload>;
  ifMatch: number | undefined;
}

/** The uploads of pictures. */
export const pictureRoutes = (catalog: Catalog): Route[] => {
  const shown = (product: ProductState) => showProduct(catalog, product);
  const ofSite = async (use: 'logo' | 'banner', { params, file, ifMatch }: SitePicture) =>
    adminSite(
      await orPreconditionFailed(adminSite, () =>
        uploadSitePicture(catalog, params.siteId, use, file, ifMatch),
      ),
    );
  return [
    route(endpoints.adminUploadLogo, async (call) => {
      const site = await ofSite('logo', call);
      return { site, logoUrl: site.logoUrl };
    }),
    route(endpoints.adminUploadBanner, async (call) => {
      const site = await ofSite('banner', call);
      return { site, bannerImageUrl: site.bannerImageUrl };
    }),
    route(endpoints.adminUploadCategoryImage, async ({ params: { siteId, id }, file, ifMatch }) => {
      const upload = () => uploadCategoryPicture(catalog, siteId, id, file, ifMatch);
      return { category: adminCategory(await orPreconditionFailed(adminCategory, upload)) };
    }),
    route(endpoints.adminUploadProductImage, async ({ params: { siteId, id }, file, ifMatch }) => {
      const upload = () => uploadProductPicture(catalog, siteId, id, file, ifMatch);
      return { product: await shown(await orPreconditionFailed(shown, upload)) };
    }),
  ];
};
