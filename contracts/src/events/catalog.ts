import Type from 'typebox';
import { Category } from '../entities/category.ts';
import { SiteGroupSnapshot } from '../entities/group.ts';
import { ProductSnapshot } from '../entities/product.ts';
import { SiteSnapshot } from '../entities/site.ts';
import { eventType } from '../event.ts';
import { Id, Struct, Text } from '../schema.ts';

/** Copies are replaced only by a higher version. */
const version = Type.Integer();

export const SiteChanged = eventType('catalog', 'SiteChanged', Struct({ site: SiteSnapshot, version }));
export const SiteDeleted = eventType('catalog', 'SiteDeleted', Struct({ siteId: Id, version }));
/** A site's logo as it is printed: announced apart from its site, of which every service keeps a copy. */
export const SiteLogoChanged = eventType(
  'catalog',
  'SiteLogoChanged',
  Struct({
    siteId: Id,
    /**
     * PNG as base64, within a square of `PRINTED_LOGO_SIDE` pixels, as it stands on the band of the site's brand; '' where
     * the site has none of its own.
     */
    png: Text(200_000),
    version,
  }),
);
export const GroupChanged = eventType(
  'catalog',
  'GroupChanged',
  Struct({ group: SiteGroupSnapshot, version }),
);
export const GroupDeleted = eventType('catalog', 'GroupDeleted', Struct({ groupId: Id, version }));
export const CategoryChanged = eventType(
  'catalog',
  'CategoryChanged',
  Struct({ category: Category, version }),
);
export const CategoryDeleted = eventType(
  'catalog',
  'CategoryDeleted',
  Struct({ categoryId: Id, siteId: Id, version }),
);
export const ProductChanged = eventType(
  'catalog',
  'ProductChanged',
  Struct({ product: ProductSnapshot, version }),
);
export const ProductDeleted = eventType(
  'catalog',
  'ProductDeleted',
  Struct({ productId: Id, siteId: Id, version }),
);
