import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Category } from '../entities/category.ts';
import { Product } from '../entities/product.ts';
import { Closure, DayInForce, Hours, PublicSite, ShopLocation, SiteCard } from '../entities/site.ts';
import { OneOf, Struct, Text } from '../schema.ts';
import { InSite, InSiteById } from './params.ts';

const read = { service: 'catalog', method: 'GET', access: 'public' } as const;

export const getHostSite = endpoint({
  ...read,
  path: '/api/shop/host-site',
  summary: 'The site that a host name belongs to, else the default site',
  /** `ownDomain`: the host name is one of the site's domains, so its paths need no slug. */
  response: Struct({ slug: Type.String(), ownDomain: Type.Optional(Type.Boolean()) }),
});
export const listShops = endpoint({
  ...read,
  path: '/api/shop/sites',
  summary: 'Every open shop, for the shop chooser',
  response: Type.Array(SiteCard),
  cached: true,
});
export const getSite = endpoint({
  ...read,
  path: '/api/shop/:site/site',
  summary: "A site's public settings",
  params: InSite,
  response: PublicSite,
  cached: true,
});
export const getMenu = endpoint({
  ...read,
  path: '/api/shop/:site/menu',
  summary: 'What a first paint needs: site, categories and products',
  params: InSite,
  response: Struct({ site: PublicSite, categories: Type.Array(Category), products: Type.Array(Product) }),
  cached: true,
});
export const listCategories = endpoint({
  ...read,
  path: '/api/shop/:site/categories',
  summary: 'The categories of a site',
  params: InSite,
  response: Type.Array(Category),
  cached: true,
});
export const listProducts = endpoint({
  ...read,
  path: '/api/shop/:site/products',
  summary: 'The products of a site, or of one category',
  params: InSite,
  query: Struct({
    categoryId: Type.Optional(Text(64)),
    veg: Type.Optional(OneOf(['veg', 'nonveg', ''] as const)),
  }),
  response: Type.Array(Product),
  cached: true,
});
export const getProduct = endpoint({
  ...read,
  path: '/api/shop/:site/products/:id',
  summary: 'One product',
  params: InSiteById,
  response: Product,
  cached: true,
});
export const listLocations = endpoint({
  ...read,
  path: '/api/shop/:site/locations',
  summary: 'Where a site hands over takeout',
  params: InSite,
  response: Type.Array(ShopLocation),
  cached: true,
});
export const listCities = endpoint({
  ...read,
  path: '/api/shop/:site/cities',
  summary: 'The cities of a site',
  params: InSite,
  response: Type.Array(Type.String()),
  cached: true,
});
export const getHours = endpoint({
  ...read,
  path: '/api/shop/:site/hours',
  summary: 'Opening hours and their time zone',
  params: InSite,
  /** A location's id or name; absent: the site's own hours. */
  query: Struct({ location: Type.Optional(Text(120)) }),
  response: Struct({
    hours: Hours,
    timeZone: Type.String(),
    closures: Type.Optional(Type.Array(Closure)),
    days: Type.Optional(Type.Array(DayInForce)),
  }),
  cached: true,
});
export const getPublicConfig = endpoint({
  ...read,
  path: '/api/shop/:site/public-config',
  summary: 'What the browser may know of the deployment',
  params: InSite,
  response: Struct({ googleMapsApiKey: Type.String() }),
  cached: true,
});
/** Pictures and other stored files; the name carries a hash of the content. */
export const getFile = endpoint({
  ...read,
  path: '/files/*',
  summary: 'A stored file',
});
