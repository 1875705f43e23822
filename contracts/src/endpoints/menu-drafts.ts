import type { TObject } from 'typebox';
import { draftPath, type Endpoint } from '../endpoint.ts';
import { Struct, Text } from '../schema.ts';
import {
  adminExportProducts,
  adminGetImport,
  adminImportProducts,
  adminInspectMenuFile,
  adminProductTemplate,
} from './bulk.ts';
import {
  adminCreateCategory,
  adminDeleteAllCategories,
  adminDeleteCategory,
  adminListCategories,
  adminMergeCategories,
  adminOrderCategories,
  adminUpdateCategory,
  adminUploadCategoryImage,
} from './categories.ts';
import {
  adminCreateProduct,
  adminDeleteAllProducts,
  adminDeleteProduct,
  adminGetProduct,
  adminListProducts,
  adminUpdateProduct,
  adminUploadProductImage,
} from './products.ts';

/** The same call for the draft of a shared menu, whose id stands in the place of the site's. */
const inDraft = <E extends Endpoint & { params: TObject }>(of: E): E => {
  const { siteId: _site, ...others } = of.params.properties;
  return {
    ...of,
    access: 'admin',
    locations: false,
    path: draftPath(of.path),
    summary: `In a shared menu’s draft: ${of.summary}`,
    params: Struct({ menuId: Text(64, 1), ...others }),
  };
};

export const adminListDraftCategories = inDraft(adminListCategories);
export const adminCreateDraftCategory = inDraft(adminCreateCategory);
export const adminUpdateDraftCategory = inDraft(adminUpdateCategory);
export const adminDeleteDraftCategory = inDraft(adminDeleteCategory);
export const adminOrderDraftCategories = inDraft(adminOrderCategories);
export const adminMergeDraftCategories = inDraft(adminMergeCategories);
export const adminDeleteAllDraftCategories = inDraft(adminDeleteAllCategories);
export const adminUploadDraftCategoryImage = inDraft(adminUploadCategoryImage);
export const adminListDraftProducts = inDraft(adminListProducts);
export const adminGetDraftProduct = inDraft(adminGetProduct);
export const adminCreateDraftProduct = inDraft(adminCreateProduct);
export const adminUpdateDraftProduct = inDraft(adminUpdateProduct);
export const adminDeleteDraftProduct = inDraft(adminDeleteProduct);
export const adminDeleteAllDraftProducts = inDraft(adminDeleteAllProducts);
export const adminUploadDraftProductImage = inDraft(adminUploadProductImage);
export const adminDraftTemplate = inDraft(adminProductTemplate);
export const adminExportDraft = inDraft(adminExportProducts);
export const adminInspectDraftFile = inDraft(adminInspectMenuFile);
export const adminImportDraft = inDraft(adminImportProducts);
export const adminGetDraftImport = inDraft(adminGetImport);
