import type {
  AdminCategory,
  AdminProduct,
  AdminSite,
  MenuRelease,
  Method,
  SharedMenu,
} from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { openCatalogApp } from '../catalog.fixture.ts';

/** The catalog behind its doors, and the calls of shared menus. */
export const openMenusApp = async (...options: Parameters<typeof openCatalogApp>) => {
  const doors = await openCatalogApp(...options);
  const { send, get, made, newSite } = doors;

  /** The answer of a call that goes well. */
  const call = async <T>(method: Method, url: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await send(method, url, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
    return answer.json() as T;
  };
  const at = (menu: { menuId: string }, path = '') => `/api/admin/menus/${menu.menuId}${path}`;
  const newMenu = (more: object = {}) =>
    made<SharedMenu>('/api/admin/menus', { name: 'House menu', ...more });
  const release = (menu: SharedMenu, number: number) => get<MenuRelease>(at(menu, `/releases/${number}`));
  /** Once it has reached all its sites. */
  const reached = (menu: SharedMenu, number: number) =>
    eventually(async () => {
      const found = await release(menu, number);
      if (found.state !== 'published') throw new Error(`${JSON.stringify(found)}`);
      return found;
    });
  const publish = async (menu: SharedMenu, body: object = {}, query = '') => {
    const { number } = await call<MenuRelease>('POST', at(menu, `/publish${query}`), body);
    return reached(menu, number);
  };
  const follow = (menu: SharedMenu, sites: readonly AdminSite[], query = '') =>
    call<{ sites: object[]; menu: SharedMenu }>('PUT', at(menu, `/sites${query}`), {
      siteIds: sites.map(({ _id }) => _id),
    });
  const dish = (menu: SharedMenu, body: object) =>
    made<AdminProduct>(at(menu, '/products'), { name: 'Korma', price: 12.5, ...body });
  const shelf = (menu: SharedMenu, name: string) => made<AdminCategory>(at(menu, '/categories'), { name });
  const productsOf = (site: AdminSite) => get<AdminProduct[]>(`/api/admin/sites/${site._id}/products`);
  const shopOf = async (site: AdminSite) => {
    const menu = await get<{ categories: AdminCategory[]; products: AdminProduct[] }>(
      `/api/shop/${site.slug}/menu`,
    );
    const names = new Map(menu.categories.map(({ _id, name }) => [_id, name]));
    return menu.products.map(
      ({ name, priceCents, categoryId }) => `${names.get(categoryId ?? '') ?? '-'}/${name} ${priceCents}`,
    );
  };
  const newSites = async (count: number, more: object = {}) => {
    const sites = [];
    for (let n = 0; n < count; n += 1) sites.push(await newSite(more));
    return sites;
  };
  return {
    ...doors,
    call,
    at,
    newMenu,
    release,
    reached,
    publish,
    follow,
    dish,
    shelf,
    productsOf,
    shopOf,
    newSites,
  };
};
